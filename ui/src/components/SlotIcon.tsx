import { safeImageSrc } from '@plugboard/core'
import { Circle, type LucideIcon } from 'lucide-react'
import { Icon } from './Icon.js'
import { Picture } from './Picture.js'

/** The icon of a slot item: the theme's icon that it names, its own `data:` image, or a plain icon if it has neither. */
export function SlotIcon({
  name,
  icons = {}
}: {
  readonly name: string | undefined
  /** Built-in drawings for names that the theme has no icon for. */
  readonly icons?: Readonly<Record<string, LucideIcon>>
}) {
  const src = safeImageSrc(name)
  if (src) return <Picture src={src} name="" size="small" />
  const drawing = name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined
  return <Icon name={String(name)} of={drawing ?? Circle} size={20} />
}
