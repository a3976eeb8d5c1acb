import { safeImageSrc } from '@plugboard/core'
import { type ComponentType, createContext, useContext } from 'react'
import type { IconName, ThemeIcons } from '../theme/themeCss.js'
import { joinClasses } from './joinClasses.js'
import { LineIcon } from './LineIcon.js'
import { Picture } from './Picture.js'

/** The icons of the theme that is in force. */
export const IconsContext = createContext<ThemeIcons>({})

interface DrawingProps {
  readonly size?: number
  readonly strokeWidth?: number
  readonly className?: string
  readonly 'aria-hidden'?: 'true'
}

/** What `Icon` draws. */
export interface IconProps {
  /** The name that a theme replaces it by. */
  readonly name: IconName | (string & {})
  /** Our own drawing. It is imported where it is drawn, so that each view loads only the icons that it has. */
  readonly of: ComponentType<DrawingProps>
  /** In CSS pixels; an image of the theme's has 20. */
  readonly size: number
  readonly className?: string
}

/** An icon as decoration: the theme's own of that name, or ours. */
export function Icon({ name, of: Drawing, size, className }: IconProps) {
  const icons = useContext(IconsContext)
  const own = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (typeof own === 'string' && isPath(own))
    return (
      <LineIcon size={size} className={className}>
        <path d={own} />
      </LineIcon>
    )
  const src = safeImageSrc(own)
  if (src) return <Picture src={src} name="" size="small" />
  return <Drawing className={joinClasses(className)} size={size} strokeWidth={1.75} aria-hidden="true" />
}

/** Whether a text is the data of an SVG path, and no more than that. */
const isPath = (text: string): boolean => /^[Mm][\d\sMmLlHhVvCcSsQqTtAaZz,.eE+-]*$/.test(text)
