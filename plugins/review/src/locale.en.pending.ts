/** Texts of what the account says of transactions that are under way. */
export const pendingTexts = {
  // For screen readers: the list.
  'review.pending.list': 'In progress',
  // What is under way.
  // 'Permission' lets somebody spend a token, and its removal ends that.
  'review.pending.transfer': 'Sending',
  'review.pending.swap': 'Swapping',
  'review.pending.given': 'Giving permission',
  'review.pending.taken': 'Removing permission',
  'review.pending.other': 'Transaction',
  // The same where nothing goes on at the moment: as the name of a thing.
  'review.pending.noun.transfer': 'Payment',
  'review.pending.noun.swap': 'Swap',
  'review.pending.noun.given': 'Permission',
  'review.pending.noun.taken': 'Removal of permission',
  'review.pending.noun.other': 'Transaction',
  // {what} is an amount with its symbol, e.g. 0.5 ETH, and {arriving} the symbol of what comes for it.
  'review.pending.pair': '{what} for {arriving}',
  // How far it is.
  'review.pending.asking': 'Check your wallet',
  // {wallet} is a name.
  'review.pending.askingIn': 'Check {wallet}',
  'review.pending.sent': 'Pending',
  'review.pending.dropped': 'Not found on the network',
  'review.pending.reorganised': 'Undone by the network',
  'review.pending.waitingForSigners': 'Waiting for signers'
} as const
