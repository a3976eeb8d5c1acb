import type { AssetRef, SentTransaction } from '@plugboard/core'

/** A payment that a page asks for. The visitor chooses the account that pays, and changes nothing else. */
export interface PaymentRequest {
  /** What is paid; the network's own currency where `token` is absent. */
  readonly asset: AssetRef
  /** In base units of the asset, more than 0. */
  readonly amount: bigint
  /** The address that is paid, on the network of the asset. Names are not resolved: they may lead elsewhere tomorrow. */
  readonly to: string
  /** A text for the receiver, where the network has one. */
  readonly memo?: string | undefined
  /** Unix milliseconds from which on the wallet is no longer asked. Default: never. */
  readonly expiresAt?: number | undefined
}

/** What the view Pay is opened with. */
export interface PayParams extends PaymentRequest {
  /** Given the review when it begins. It goes on where the visitor closes the modal while the wallet is asked. */
  readonly onReview?: ((payment: Promise<SentTransaction>) => void) | undefined
}
