import type { ConnectorType } from '@plugboard/core'
import type { BitcoinDriver } from '../drivers/BitcoinDriver.js'

/** A wallet that is on the page, and how it is spoken to. */
export interface FoundWallet {
  /** As it calls itself, or as it is known; not checked. */
  readonly name: string
  /** Not checked. */
  readonly icon?: unknown
  readonly type: ConnectorType
  /** The wallet's own object: two ways to one wallet are known by it. */
  readonly provider: unknown
  /** Loads its driver; a fresh one for each session. */
  createDriver(): Promise<BitcoinDriver>
}
