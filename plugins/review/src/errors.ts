import { defineErrors } from '@plugboard/core'

/** What can end a review. */
export const reviewErrors = /* @__PURE__ */ defineErrors('review', {
  connectionChanged: {
    message: 'Your wallet has another account or network now',
    notes: 'What was prepared holds for one account and network. Prepare it again with the connection of now.'
  },
  /** The error has `steps`, and its `cause` says why the rest was not sent: see `isSentInPart` of `@plugboard/core/features`. */
  sentInPart: {
    message: ({ sent, total }: { sent: number; total: number }) =>
      `Only a part was sent: ${sent} of ${total}. Look into your wallet before you do this again.`,
    severity: 'alert',
    notes: 'What was sent would be sent a second time: do not repeat the whole transaction by yourself.'
  },
  /** A swap was quoted afresh after its allowance, and gives less or does something else than what was agreed to: the notes say what. Review it again. */
  worseThanShown: {
    message: 'The price has changed, so nothing was swapped. Look at the new quote.'
  },
  /** A swap was prepared afresh after its allowance, and is as it was agreed to but for its fee, which is higher. Review it again. */
  dearerThanShown: {
    message: 'The network fee has risen, so nothing was swapped. Look at the new quote.'
  },
  notAsShown: {
    message: 'Your wallet sent something else than you were shown',
    severity: 'alert',
    notes:
      'The transaction that the network has differs from its fingerprint: the wallet or something near it changed what it does.'
  }
})
