import type { Asset, AssetRef, NetworkId, SentTransaction } from '@plugboard/core'
import type { PayParams } from './pay/PaymentRequest.js'

/** Initial values of a draft. */
export interface SendParams {
  /** Default: the account's most valuable asset. */
  readonly asset?: AssetRef | undefined
  /** An address, or a name that a source of names knows. */
  readonly to?: string | undefined
  /** In base units of the asset. */
  readonly amount?: bigint | undefined
}

/** The purpose of choosing a token. */
export interface SelectTokenParams {
  /** Default: the account's assets can be sent. */
  readonly for?: 'send' | undefined
  /** Default: the active network. */
  readonly networkId?: NetworkId | undefined
}

/** The sent amount, without information about accounts, because events are recorded. */
export interface SendEvent {
  readonly networkId: NetworkId
  readonly symbol: string
  /** A decimal string in whole units. */
  readonly amount: string
}

declare module '@plugboard/core' {
  interface Views {
    Send: SendParams | undefined
    SelectToken: SelectTokenParams | undefined
    /** A payment that the page requests. */
    Pay: PayParams
  }
  interface ViewResults {
    SelectToken: Asset
    Pay: SentTransaction
  }
  interface Features {
    /** Visitors can send their assets if a review is composed and the chain can prepare transactions. Default true. */
    send: boolean
  }
  interface KitEvents {
    /** The view Send has opened. */
    OPEN_SEND: { readonly networkId: NetworkId | undefined }
    /** The visitor wants to send; the review follows. */
    SEND_INITIATED: SendEvent
    /** The network has the transaction. */
    SEND_SUCCESS: SendEvent
    /** It could not be sent; `code` is the code of the error. */
    SEND_ERROR: SendEvent & { readonly code: string }
    /** The visitor has declined, in the review or in the wallet. */
    SEND_REJECTED: SendEvent
  }
}
