import type { Asset, AssetRef, NetworkId } from '@plugboard/core'
import type { TransactionSubject } from '@plugboard/core/features'

/** The initial values of a swap. */
export interface SwapParams {
  /** Default: the network's own currency; none if that is `to`. */
  readonly from?: AssetRef | undefined
  readonly to?: AssetRef | undefined
  /** In base units of `from`. */
  readonly amount?: bigint | undefined
}

/** The purpose for which a token is chosen. */
export interface SwapTokenParams {
  readonly networkId: NetworkId
  /** The token on the other side, because a token is not swapped for itself. */
  readonly except?: AssetRef | undefined
}

/** The initial values of the settings. */
export interface SwapSettingsParams {
  /** How much less than the quoted amount may arrive, in hundredths of a percent. */
  readonly slippageBps: number
}

/** The swapped assets, without account data, because events are recorded. */
export interface SwapEvent {
  readonly networkId: NetworkId
  /** Symbols of the paid and the received asset. */
  readonly from: string
  readonly to: string
  /** The paid amount, as decimal text in whole units. */
  readonly amount: string
}

declare module '@plugboard/core' {
  interface Views {
    Swap: SwapParams | undefined
    SwapToken: SwapTokenParams
    SwapSettings: SwapSettingsParams
    /** The rest of a swap that was not made: shown with a transaction, in the slot `transaction.rest`. */
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
    /** The visitor wants to swap; the review follows. */
    INITIATE_SWAP: SwapEvent
    /** The network has the transaction. */
    SWAP_SUCCESS: SwapEvent
    /** The allowance that a swap needs has failed: nothing was swapped. `code` is the error's code. */
    SWAP_APPROVAL_ERROR: SwapEvent & { readonly code: string }
    /** The swap failed; `code` is the error's code: `review/sentInPart` if the allowance was sent. */
    SWAP_ERROR: SwapEvent & { readonly code: string }
    /** The visitor declined in the review or in the wallet, and nothing was sent. */
    SWAP_REJECTED: SwapEvent
  }
}
