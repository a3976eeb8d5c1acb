import type { PluginContext } from '@plugboard/core'
import type { WindowWallet } from '../discovery/WindowWallet.js'
import type { KnownSites } from './KnownSites.js'

/** What a session is opened with. */
export interface Opening {
  /** The wallet's key in `window.injectedWeb3`. */
  readonly key: string
  readonly wallet: WindowWallet
  readonly kit: PluginContext
  readonly known: KnownSites
}
