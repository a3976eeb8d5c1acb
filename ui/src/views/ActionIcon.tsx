import { ArrowRightLeft, Circle, CreditCard, Download, Send } from 'lucide-react'

const icons = {
  onramp: CreditCard,
  swaps: ArrowRightLeft,
  swap: ArrowRightLeft,
  receive: Download,
  send: Send
}

/** The icon that a slot's item names, or a plain one where the set has none of that name. */
export function ActionIcon({ name }: { readonly name: string | undefined }) {
  const Icon = name !== undefined && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Circle
  return <Icon size={20} aria-hidden="true" />
}
