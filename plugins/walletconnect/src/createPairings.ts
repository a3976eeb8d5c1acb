import type { PluginContext } from '@plugboard/core'
import { openWallet } from './links/openWallet.js'
import { Pairings } from './Pairings.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** Makes what pairs, for one kit. */
export function createPairings(kit: PluginContext, options: WalletConnectOptions): Pairings {
  return new Pairings(kit, options, (session) => {
    if (options.openWalletOnRequest !== false) openWallet(session.peer?.metadata?.redirect, options)
  })
}
