import { type ConnectorSession, displayText, safeImageSrc } from '@plugboard/core'
import { walletConnectIcon } from '../walletConnectIcon.js'

/** The wallet's own name, checked, with its picture if no host is needed to show it. `undefined` if it has no name. */
export function readPeer(metadata: unknown): ConnectorSession['peer'] {
  const { name, icons } = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as {
    readonly name?: unknown
    readonly icons?: unknown
  }
  const text = displayText(name)
  if (typeof name !== 'string' || text === displayText('')) return undefined
  const images = Array.isArray(icons) ? icons.slice(0, 4) : []
  const icon = images.map((image) => safeImageSrc(image)).find((image) => image !== undefined)
  return Object.freeze({ name: text, icon: icon ?? walletConnectIcon })
}
