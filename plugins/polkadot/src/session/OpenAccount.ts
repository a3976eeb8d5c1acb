import type { Account } from '@plugboard/core'

/** An account that the wallet has opened. */
export interface OpenAccount {
  /** As the kit knows it, in the network's own form. */
  readonly account: Account
  /** As the wallet writes it. */
  readonly own: string
}
