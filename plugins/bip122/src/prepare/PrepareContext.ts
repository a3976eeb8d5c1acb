import type { Connection, PluginContext } from '@plugboard/core'
import type { HeldCoins } from '../chain/HeldCoins.js'
import type { EsploraReader } from '../reads/EsploraReader.js'

/** The dependencies of preparing and sending payments. */
export interface PrepareContext {
  readonly kit: Pick<PluginContext, 'networks' | 'connections' | 'signal' | 'report'>
  readonly reader: EsploraReader
  readonly held: HeldCoins
  /** The number of blocks within which a payment should confirm. */
  readonly blocks: number
  /** Sessions whose wallet has refused to sign a PSBT. */
  readonly signsNoPsbt: WeakSet<Connection['session']>
}
