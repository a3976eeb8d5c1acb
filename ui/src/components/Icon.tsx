import { safeImageSrc } from '@plugboard/core'
import { type ComponentType, createContext, useContext } from 'react'
import type { IconName, ThemeIcons } from '../theme/themeCss.js'
import { joinClasses } from './joinClasses.js'
import { LineIcon } from './LineIcon.js'
import { Picture } from './Picture.js'

/** The icons of the current theme. */
export const IconsContext = createContext<ThemeIcons>({})

interface DrawingProps {
  readonly size?: number
  readonly strokeWidth?: number
  readonly className?: string
  readonly 'aria-hidden'?: 'true'
}

/** Props of `Icon`. */
export interface IconProps {
  /** The name by which a theme replaces it. */
  readonly name: IconName | (string & {})
  /** The built-in drawing. It is imported where it is used, so that each view loads only its own icons. */
  readonly of: ComponentType<DrawingProps>
  /** In CSS pixels; an image from the theme is 20. */
  readonly size: number
  readonly className?: string
}

/** A decorative icon: the theme's icon of that name, or the built-in one. */
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

/** Whether a text is the data of an SVG path and nothing else. */
const isPath = (text: string): boolean => /^[Mm][\d\sMmLlHhVvCcSsQqTtAaZz,.eE+-]*$/.test(text)
