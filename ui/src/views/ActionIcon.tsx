import { ArrowRightLeft, CreditCard, Download, KeyRound, Mail, Send, Settings } from 'lucide-react'
import { SlotIcon } from '../components/SlotIcon.js'

const icons = {
  onramp: CreditCard,
  swaps: ArrowRightLeft,
  swap: ArrowRightLeft,
  receive: Download,
  send: Send,
  email: Mail,
  smartSessions: KeyRound,
  walletSettings: Settings
}

/** The icon of an action on an account. */
export function ActionIcon({ name }: { readonly name: string | undefined }) {
  return <SlotIcon name={name} icons={icons} />
}
