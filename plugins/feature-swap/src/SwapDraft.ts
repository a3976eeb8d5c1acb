import type { Asset, Connection, Holding, Kit, KitError, Network, SwapRequest } from '@plugboard/core'
import type { LeftAllowance } from './followAllowances.js'
import type { LeftAllowances } from './LeftAllowances.js'
import type { QuoteBoard, SourcedQuote } from './QuoteBoard.js'

/** The first thing that prevents a swap from being reviewed. */
export type Missing =
  | 'connection'
  /** The namespace cannot prepare transactions, or no source serves the network. */
  | 'support'
  /** The wallet is not on the network of the tokens. */
  | 'network'
  | 'token'
  | 'amount'
  | 'funds'
  /** The sources are being asked. */
  | 'quote'
  | 'route'
  /** No source could be asked. */
  | 'answer'

/** The exchange that a visitor is preparing, as seen by the steps of swapping. `SwapStore` is one. */
export interface SwapDraft {
  readonly kit: Kit
  readonly connection: Connection | undefined
  readonly network: Network | undefined
  readonly from: Asset | undefined
  readonly to: Asset | undefined
  readonly amount: string
  readonly units: bigint | undefined
  readonly holding: Holding | undefined
  readonly request: SwapRequest | undefined
  readonly quotes: QuoteBoard
  readonly best: SourcedQuote | undefined
  readonly missing: Missing | undefined
  readonly slippageBps: number
  readonly allowances: LeftAllowances
  loading: boolean
  isFindingMost: boolean
  failure: KitError | undefined
  left: LeftAllowance | undefined
  setAmount(text: string): void
  reset(): void
}
