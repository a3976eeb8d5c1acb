/** What speaks against the name that a receiver was found by, by its code. */
export const nameTexts = {
  'review.finding.nameMoved': 'The name of the receiver leads to another address now',
  'review.finding.nameOtherChain':
    'The name has no address for this network. This is its address on another network: ask whether the receiver can use it here.'
} as const
