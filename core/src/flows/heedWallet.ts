import { blame } from '../diagnostics/blame.js'
import { isOutage } from '../diagnostics/isOutage.js'
import type { Kernel } from '../kit/Kernel.js'

/** Asks a wallet something; what it throws bears the name of the plugin that brought it (see `blame`), unless the network is down. @param what was asked, in words */
export async function heedWallet<T>(
  { connectorList }: Pick<Kernel, 'connectorList'>,
  connectorId: string,
  what: string,
  ask: () => T | Promise<T>
): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw isOutage(cause) ? cause : blame(connectorList.ownerOf(connectorId), what, cause)
  }
}
