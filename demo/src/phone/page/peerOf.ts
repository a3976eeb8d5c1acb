import { displayText, safeImageSrc } from '@plugboard/core'
import type { CoreTypes } from '@walletconnect/types'
import type { Peer } from './Question.js'

/** A dapp's description of itself, sanitized for display. A picture comes from this page's own origin, or with the message. */
export function peerOf({ name, url, icons }: CoreTypes.Metadata): Peer {
  const own = icons.find((icon) => URL.canParse(icon) && new URL(icon).origin === location.origin)
  const brought = icons.map((icon) => safeImageSrc(icon)).find(Boolean)
  return {
    name: displayText(name),
    url: displayText(URL.canParse(url) ? new URL(url).host : url, 60),
    icon: own ?? brought
  }
}
