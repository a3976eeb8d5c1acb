import { type ConnectorSession, displayText, safeImageSrc } from '@plugboard/core'
import { walletConnectIcon } from '../walletConnectIcon.js'

/** What a wallet says of itself, checked: its name, and its picture where that needs no host. `undefined` when it has no name. */
export function readPeer(metadata: unknown): ConnectorSession['peer'] {
  const { name, icons } = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as {
    readonly name?: unknown
    readonly icons?: unknown
  }
  const shown = displayText(name)
  if (typeof name !== 'string' || shown === displayText('')) return undefined
  const pictures = Array.isArray(icons) ? icons.slice(0, 4) : []
  const icon = pictures.map((one) => safeImageSrc(one)).find((one) => one !== undefined)
  return Object.freeze({ name: shown, icon: icon ?? walletConnectIcon })
}
