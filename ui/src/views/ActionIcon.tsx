import { ArrowRightLeft, Circle, CreditCard, Download, Send } from 'lucide-react'
import { Icon } from '../components/Icon.js'
import { Picture } from '../components/Picture.js'
import { imageSource } from '../components/useImageUrl.js'

const icons = {
  onramp: CreditCard,
  swaps: ArrowRightLeft,
  swap: ArrowRightLeft,
  receive: Download,
  send: Send
}

/** The icon that a slot's item names, of the theme or of ours, or brings as a `data:` image; a plain one where neither has that name. */
export function ActionIcon({ name }: { readonly name: string | undefined }) {
  const src = typeof name === 'string' && name.startsWith('data:') ? imageSource(name, undefined) : undefined
  if (src) return <Picture src={src} name="" size="small" />
  const drawing =
    name !== undefined && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Circle
  return <Icon name={String(name)} of={drawing} size={20} />
}
