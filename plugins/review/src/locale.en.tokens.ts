/** What speaks against a token, by its code. */
export const tokenTexts = {
  'review.finding.unknownToken': 'This token is on no list. Anyone can make a token with this name.',
  'review.finding.flaggedToken': 'This token is named as harmful',
  // {symbol} is the symbol of a token or currency that the visitor may know.
  'review.finding.mimics': 'This is not {symbol}, but another token whose symbol looks the same'
} as const
