import { defineErrors } from '@plugboard/core'

/** Errors that can end a review. */
export const reviewErrors = /* @__PURE__ */ defineErrors('review', {
  /** The transaction was prepared for one account and network. Prepare it again with the current connection. */
  connectionChanged: { message: 'Your wallet has switched to another account or network' },
  /**
   * The error has `steps`, and its `cause` is the reason why the rest was not sent: see `isSentInPart` of `@plugboard/core/features`. Do not repeat
   * the whole transaction automatically, because that would send the same steps a second time.
   */
  sentInPart: {
    message: ({ sent, total }: { sent: number; total: number }) =>
      `Only part of it was sent: ${sent} of ${total}. Check your wallet before you do this again.`,
    severity: 'alert'
  },
  /** The transaction that the network has differs from its fingerprint: the wallet or something near it changed what it does. */
  notAsShown: { message: 'Your wallet sent something other than what you were shown', severity: 'alert' }
})
