import type { AssetRef, SentTransaction } from '@plugboard/core'

/** A payment that a page requests. The visitor chooses the paying account and can change nothing else. */
export interface PaymentRequest {
  /** The asset to pay; the network's own currency if `token` is absent. */
  readonly asset: AssetRef
  /** In base units of the asset, more than 0. */
  readonly amount: bigint
  /** The address to pay, on the network of the asset. Names are not resolved, because they can point to a different address tomorrow. */
  readonly to: string
  /** A text for the receiver, if the network supports one. */
  readonly memo?: string | undefined
  /** The time from which the wallet is no longer asked, in Unix milliseconds. Default: never. */
  readonly expiresAt?: number | undefined
}

/** The parameters of the view Pay. */
export interface PayParams extends PaymentRequest {
  /** Receives the review when it begins. The review continues if the visitor closes the modal while the wallet is asked. */
  readonly onReview?: ((payment: Promise<SentTransaction>) => void) | undefined
}
