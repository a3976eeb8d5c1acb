import type { Asset, AssetRef, NetworkId, SentTransaction } from '@plugboard/core'
import type { PayParams } from './pay/PaymentRequest.js'

/** What a draft begins with. */
export interface SendParams {
  /** Default: what the account has most of. */
  readonly asset?: AssetRef | undefined
  /** An address, or a name that a source of names knows. */
  readonly to?: string | undefined
  /** In base units of the asset. */
  readonly amount?: bigint | undefined
}

/** What a token is chosen for. */
export interface SelectTokenParams {
  /** Default: what the account has can be sent. */
  readonly for?: 'send' | undefined
  /** Default: the active network. */
  readonly networkId?: NetworkId | undefined
}

/** What is sent, without a word about accounts: events are recorded. */
export interface SendEvent {
  readonly networkId: NetworkId
  readonly symbol: string
  /** Decimal text in whole units. */
  readonly amount: string
}

declare module '@plugboard/core' {
  interface Views {
    Send: SendParams | undefined
    SelectToken: SelectTokenParams | undefined
    /** A payment that the page asks for. */
    Pay: PayParams
  }
  interface ViewResults {
    SelectToken: Asset
    Pay: SentTransaction
  }
  interface Features {
    /** Visitors can send what they have, where a review is composed and the chain can prepare transactions. Default true. */
    send: boolean
  }
  interface KitEvents {
    /** The view Send has opened. */
    OPEN_SEND: { readonly networkId: NetworkId | undefined }
    /** The visitor wants to send; the review comes next. */
    SEND_INITIATED: SendEvent
    /** The network has the transaction. */
    SEND_SUCCESS: SendEvent
    /** It could not be sent; `code` is that of the error. */
    SEND_ERROR: SendEvent & { readonly code: string }
    /** The visitor has said no, in the review or in the wallet. */
    SEND_REJECTED: SendEvent
  }
}
