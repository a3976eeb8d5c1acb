import type {
  Asset,
  Connection,
  Holding,
  Kit,
  KitError,
  Network,
  SentTransaction,
  TransferIntent
} from '@plugboard/core'
import type { HoldingsState } from '@plugboard/core/features'
import type { PaymentOptions } from './PaymentOptions.js'
import type { Preparation } from './Preparation.js'
import type { ReceiverField } from './ReceiverField.js'

/** The first problem that prevents a draft from being sent. */
export type Missing =
  | 'connection'
  | 'token'
  /** The namespace cannot prepare transactions. */
  | 'support'
  /** The wallet is on a different network than the token. */
  | 'network'
  | 'amount'
  | 'funds'
  | 'receiver'
  /** The receiver is still being looked up. */
  | 'checking'
  | 'address'
  /** The memo is too long for the chain. */
  | 'memo'

/** A payment while it is reviewed, signed and sent. */
export interface RunningReview {
  readonly intent: TransferIntent
  readonly sending: Promise<SentTransaction>
}

/** A draft of a payment as the steps of sending see it. `SendStore` is one. */
export interface Draft {
  readonly kit: Kit
  readonly connection: Connection | undefined
  readonly network: Network | undefined
  readonly asset: Asset | undefined
  readonly balances: HoldingsState
  readonly holding: Holding | undefined
  readonly sendTokenAmount: string
  readonly units: bigint | undefined
  isMax: boolean
  readonly receiver: ReceiverField
  readonly options: PaymentOptions
  readonly preparation: Preparation
  readonly missing: Missing | undefined
  readonly intent: TransferIntent | undefined
  loading: boolean
  review: RunningReview | undefined
  failure: KitError | undefined
  /** Whether the network is asked about the draft once it is complete. */
  readonly isFollowed: boolean
  setAmount(text: string): void
  prepare(intent: TransferIntent): Promise<void>
  setMax(): Promise<void>
  send(): Promise<SentTransaction>
  reset(): void
}
