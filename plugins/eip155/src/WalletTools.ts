import type { PluginContext } from '@plugboard/core'
import type { KnownWallets } from './discovery/KnownWallets.js'
import type { Eip155Options } from './Eip155Options.js'

/** What a connector and its sessions need of their plugin. */
export interface WalletTools {
  readonly kit: PluginContext
  readonly options: Eip155Options
  readonly list: KnownWallets
}
