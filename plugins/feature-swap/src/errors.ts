import { defineErrors } from '@plugboard/core'

/** Why a swap cannot be made. Refusals by chains and wallets have their own errors. */
export const swapErrors = /* @__PURE__ */ defineErrors('swap', {
  amountRequired: { message: 'An amount is required' },
  tokenRequired: { message: 'A token is required' },
  notEnough: { message: ({ symbol }: { symbol: string }) => `Not enough ${symbol}` },
  /** No source knows a route between the two tokens. */
  noRoute: { message: 'No route' },
  /** None of the sources could be asked. */
  unreachable: { message: 'No prices are available. Try again.' },
  /** The source of the quote could not build the transaction to sign. */
  quoteExpired: { message: 'This quote has expired. Check the new one.' },
  /**
   * A source threw an error or took too long. This is for the developer who composed it: the visitor sees `swap/unreachable`, `swap/quoteExpired` or
   * the quote of another source.
   */
  sourceFailed: {
    message: ({ source }: { source: string }) => `${source} did not answer a swap request`,
    severity: 'silent',
    notes: 'A swap source failed or took too long; see the cause.'
  },
  /** The network's fee is unknown, so it cannot be kept back. */
  feeUnknown: { message: 'The fee is not known at the moment. Enter an amount.' },
  /** No plugin of the kit provides `reviewToken`: nothing is signed without a review. */
  noReview: {
    message: 'Nothing can be swapped on this page',
    notes: 'Add `review()` of @plugboard/review, or another plugin that provides `reviewToken`.'
  },
  /** The page has called `swap` or `removePermission` for something else than the visitor is reviewing. Wait until the review ends. */
  underReview: { message: 'A swap is being reviewed' },
  /** The draft is for another network than the wallet's. Switch the network, or choose other tokens. */
  otherNetwork: {
    message: ({ network }: { network: string }) => `Your wallet must be on ${network} for this swap`
  }
})
