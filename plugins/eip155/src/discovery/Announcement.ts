import type { Eip1193Provider } from '../Eip1193Provider.js'

/** What a wallet said of itself (EIP-6963), copied once. A claim, not a proof. */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  /** Unchecked as yet. */
  readonly icon: string
  readonly rdns: string
  readonly provider: Eip1193Provider
}
