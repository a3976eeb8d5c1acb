/**
 * Toasts about the outcome of a transaction. {what} is an amount with its symbol, e.g. 1.5 ETH, and for a swap also what is received for it: 1.5 ETH
 * → USDC.
 */
export const noticeTexts = {
  'review.notice.sent': 'Sent: {what}',
  'review.notice.confirmed': 'Confirmed: {what}',
  'review.notice.failed': 'Failed: {what}. Only the fee was paid.',
  'review.notice.replaced': 'Replaced: {what}. Another transaction took its place.',
  'review.notice.cancelled': 'Cancelled: {what}',
  'review.notice.expired': 'Expired: {what}. Nothing was sent.',
  'review.notice.reorganised': 'Undone by the network: {what}. It may still arrive.',
  'review.notice.waitingForSigners': 'Waiting for signers: {what}',
  'review.notice.dropped': 'Not found on the network right now: {what}. It may still arrive.',
  'review.notice.other': 'What was sent is not what you reviewed: {what}. Check your wallet.'
} as const
