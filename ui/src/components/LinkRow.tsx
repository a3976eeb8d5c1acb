import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** Props of `LinkRow`. `href` has passed the gate for links. */
export interface LinkRowProps {
  readonly href: string
  readonly icon: ReactNode
  readonly label: string
  /** The destination, e.g. the host's name. */
  readonly note?: string
}

/** A row of a `List` that leaves the page: web pages open in a new tab without a referrer, apps in place. */
export function LinkRow({ href, icon, label, note }: LinkRowProps) {
  const web = href.startsWith('https:') || href.startsWith('http:')
  return (
    <li className="pb-list-item">
      <a
        className="pb-row"
        data-item={label}
        href={href}
        {...(web && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <span className="pb-row-glyph">{icon}</span>
        <span className="pb-row-text">
          <span className="pb-row-label">{label}</span>
          {note !== undefined && <bdi className="pb-row-note">{note}</bdi>}
        </span>
        <Icon name="external" of={ExternalLink} size={18} className="pb-row-end pb-flip" />
      </a>
    </li>
  )
}
