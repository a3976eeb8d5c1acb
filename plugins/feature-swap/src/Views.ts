import type { Asset, AssetRef, NetworkId } from '@plugboard/core'
import type { TransactionSubject } from '@plugboard/core/features'

/** What a swap begins with. */
export interface SwapParams {
  /** Default: the network's own currency. */
  readonly from?: AssetRef | undefined
  readonly to?: AssetRef | undefined
  /** In base units of `from`. */
  readonly amount?: bigint | undefined
}

/** What a token is chosen for. */
export interface SwapTokenParams {
  readonly networkId: NetworkId
  /** What stands on the other side: nothing is swapped for itself. */
  readonly except?: AssetRef | undefined
}

/** What the settings begin with. */
export interface SwapSettingsParams {
  /** How much less than was quoted may arrive, in hundredths of a percent. */
  readonly slippageBps: number
}

/** What is swapped, without a word about accounts: events are recorded. */
export interface SwapEvent {
  readonly networkId: NetworkId
  /** Symbols of what is paid and of what arrives. */
  readonly from: string
  readonly to: string
  /** What is paid, as decimal text in whole units. */
  readonly amount: string
}

declare module '@plugboard/core' {
  interface Views {
    Swap: SwapParams | undefined
    SwapToken: SwapTokenParams
    SwapSettings: SwapSettingsParams
    /** What is left of a swap that was not made: stands with a transaction, in the slot `transaction.rest`. */
    UnfinishedSwap: TransactionSubject | undefined
  }
  interface ViewResults {
    SwapToken: Asset
    /** The slippage in hundredths of a percent. */
    SwapSettings: number
  }
  interface KitEvents {
    /** The view Swap has opened. */
    OPEN_SWAP: { readonly networkId: NetworkId | undefined }
    /** The visitor wants to swap; the review comes next. */
    INITIATE_SWAP: SwapEvent
    /** The network has the transaction. */
    SWAP_SUCCESS: SwapEvent
    /** The allowance that a swap needs has failed: nothing was swapped. `code` is that of the error. */
    SWAP_APPROVAL_ERROR: SwapEvent & { readonly code: string }
    /** It could not be swapped; `code` is that of the error: `review/sentInPart` where the allowance was sent. */
    SWAP_ERROR: SwapEvent & { readonly code: string }
    /** The visitor has said no, in the review or in the wallet, and nothing was sent. */
    SWAP_REJECTED: SwapEvent
  }
}
