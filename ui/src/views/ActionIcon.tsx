import { ArrowRightLeft, Circle, CreditCard, Download, Send } from 'lucide-react'
import { imageSource } from '../components/imageSource.js'
import { Picture } from '../components/Picture.js'

const icons = {
  onramp: CreditCard,
  swaps: ArrowRightLeft,
  swap: ArrowRightLeft,
  receive: Download,
  send: Send
}

/** The icon that a slot's item names or brings as a `data:` image, or a plain one where the set has none of that name. */
export function ActionIcon({ name }: { readonly name: string | undefined }) {
  const src = typeof name === 'string' && name.startsWith('data:') ? imageSource(name, undefined) : undefined
  if (src) return <Picture src={src} name="" size="small" />
  const Icon = name !== undefined && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Circle
  return <Icon size={20} aria-hidden="true" />
}
