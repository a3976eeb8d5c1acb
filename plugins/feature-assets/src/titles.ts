/** Titles of views, and names of tabs and actions. They are drawn before the views load with their own texts. */
export const titles = {
  'receive.title': 'Receive',
  'tokens.title': 'Tokens',
  'token.title': 'Token',
  // Name of the tab.
  'nfts.title': 'NFTs',
  'nft.title': 'NFT',
  'activity.title': 'Activity',
  'transaction.title': 'Transaction',
  // Permissions to act from the account without asking again.
  'sessions.title': 'Smart sessions'
} as const
