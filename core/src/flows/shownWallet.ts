import type { Connection } from '../contract/Connection.js'
import type { Connector } from '../contract/Connector.js'
import { displayText } from '../gates/displayText.js'

/** What a connected wallet is called: a paired wallet's own word where that can be shown, else its connector's. */
export function shownWallet({ name, icon }: Connector, peer: unknown): Connection['wallet'] {
  const own = (peer ?? {}) as { readonly name?: unknown; readonly icon?: unknown }
  const shown = displayText(own.name)
  if (shown === displayText('')) return Object.freeze({ name, icon })
  return Object.freeze({ name: shown, icon: typeof own.icon === 'string' ? own.icon : undefined })
}
