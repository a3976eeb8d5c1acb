import type { Kit } from '../contract/Kit.js'
import { importRuntime } from './lazy.js'

/**
 * Loads what a connection through this connector needs, before it is asked for: a view calls it when the pointer comes
 * near a wallet. Shows nothing, asks no wallet, never throws; what fails here is asked for again by `connect`.
 */
export function prepareConnect(kit: Pick<Kit, 'connectors'>, connectorId: string): void {
  const ignore = () => undefined
  importRuntime().catch(ignore)
  Promise.resolve()
    .then(() => kit.connectors.get(connectorId)?.prepare?.())
    .catch(ignore)
}
