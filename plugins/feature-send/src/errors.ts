import { defineErrors } from '@plugboard/core'

/** Errors for what is missing before something can be sent. Chains and wallets define their own errors for refusals. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  amountAndReceiverRequired: { message: 'An amount and receiver address are required' },
  tokenRequired: { message: 'A token is required' },
  /** No plugin of the kit provides `reviewToken`: nothing is signed without a review. */
  noReview: {
    message: 'Nothing can be sent from this page',
    notes: 'Add `review()` of @plugboard/review, or another plugin that provides `reviewToken`.'
  },
  /** `send` was called for a changed draft while its payment was being reviewed. Call it again once that has ended. */
  underReview: { message: 'A payment is being reviewed' },
  notEnough: { message: ({ symbol }: { symbol: string }) => `Not enough ${symbol}` },
  /** Neither an address of the network nor a name that a source of names knows. */
  notAnAddress: { message: 'The receiver is not an address' },
  /** The network has simulated the payment and would refuse it; for example, a token can be paused, or its receiver blocked. */
  wouldFail: { message: 'The network would refuse this payment' },
  /** The same if the network or a contract gives a reason: `reason` is in its words, mostly in English. */
  wouldFailBecause: {
    message: ({ reason }: { reason: string }) => `The network would refuse this payment. It says: ${reason}`
  },
  memoTooLong: {
    message: ({ count }: { count: number }) => `The memo is longer than ${count} bytes`
  },
  /** A page requests a payment without having composed what is needed: `notes` name what is missing. */
  payUnavailable: { message: 'Nothing can be paid from this page' },
  /** A page requests an invalid payment. `values.field` names the invalid field: `asset`, `amount`, `to`, `memo` or `expiresAt`. */
  invalidPayment: {
    message: ({ field }: { field: string }) => `This payment request is not valid (${field})`
  },
  /** The time for a payment that a page requested is over. Nothing was sent; request it again. */
  paymentExpired: { message: 'This payment request has expired' },
  /** The draft is for a different network than the wallet's. Switch the network, or choose another token. */
  otherNetwork: {
    message: ({ network }: { network: string }) => `Your wallet must be on ${network} for this token`
  }
})
