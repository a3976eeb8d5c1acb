import { defineErrors } from '@plugboard/core'

/** What is missing before something can be sent. What chains and wallets refuse with is theirs to say. */
export const sendErrors = /* @__PURE__ */ defineErrors('send', {
  amountAndReceiverRequired: { message: 'An amount and receiver address are required' },
  tokenRequired: { message: 'A token is required' },
  /** No plugin of the kit provides `reviewToken`, and nothing is signed without a review. */
  noReview: {
    message: 'Nothing can be sent from this page',
    notes: 'Add `review()` of @plugboard/review, or another plugin that provides `reviewToken`.'
  },
  notEnough: { message: ({ symbol }: { symbol: string }) => `Not enough ${symbol}` },
  /** Neither an address of the network, nor a name that a source of names knows. */
  notAnAddress: { message: 'The receiver is not an address' },
  /** The network has tried the payment and would refuse it; a token may be paused, or its receiver blocked. */
  wouldFail: { message: 'The network would refuse this payment' },
  /** The same where the network or a contract says why: `reason` is in its words, mostly in English. */
  wouldFailBecause: {
    message: ({ reason }: { reason: string }) => `The network would refuse this payment. It says: ${reason}`
  },
  memoTooLong: {
    message: ({ count }: { count: number }) => `The memo is longer than ${count} bytes`
  },
  /** The page requested a payment, but the kit lacks something that payments need: `notes` name what is missing. */
  payUnavailable: { message: 'Nothing can be paid from this page' },
  /** The page requested a payment that is not valid. `values.field` names the wrong field: `asset`, `amount`, `to`, `memo` or `expiresAt`. */
  invalidPayment: {
    message: ({ field }: { field: string }) => `This payment request is not valid (${field})`
  },
  /** The time limit of a payment request has passed. Nothing was sent; request the payment again. */
  paymentExpired: { message: 'This payment request has expired' },
  /** The draft is for another network than the wallet's. Switch the network, or choose another token. */
  otherNetwork: {
    message: ({ network }: { network: string }) => `Your wallet must be on ${network} for this token`
  }
})
