import type { ConnectionStatus, Network } from '@plugboard/core'

/** What a connect button knows, for those who draw their own. */
export interface ButtonState {
  readonly status: ConnectionStatus
  /** The wallet is connected and locked: it shows no account until it is unlocked. */
  readonly locked: boolean
  readonly address: string | undefined
  /** The account's name, or its address shortened. */
  readonly account: string | undefined
  readonly picture: string | undefined
  /** Display text, e.g. `'1.234'`. */
  readonly balance: string | undefined
  readonly symbol: string | undefined
  readonly network: Network | undefined
  /** The wallet is on a network that the page does not know. */
  readonly unsupported: boolean
}

/** What a server knows, and a page at first: nobody is connected. */
export const initialButtonState = Object.freeze({ status: 'disconnected', unsupported: false }) as ButtonState
