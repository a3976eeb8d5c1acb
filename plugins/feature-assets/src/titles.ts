/** Titles of views, names of tabs and of actions: they are drawn before the views, whose own texts come with them. */
export const titles = {
  'receive.title': 'Receive',
  'tokens.title': 'Tokens',
  'token.title': 'Token',
  // Name of the tab.
  'nfts.title': 'NFTs',
  'nft.title': 'NFT',
  'activity.title': 'Activity',
  'transaction.title': 'Transaction',
  // What somebody may do from the account without asking again.
  'sessions.title': 'Smart sessions'
} as const
