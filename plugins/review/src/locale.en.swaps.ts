/** What speaks against an exchange, by its code. */
export const swapTexts = {
  // {percent} is a percentage, e.g. 12.5%.
  'review.finding.priceImpact': 'What you receive is worth {percent} less than what you pay',
  'review.finding.noPrice': 'Nobody knows a price here: compare what you receive with what you pay'
} as const
