/** Texts about pending transactions in the account view. */
export const pendingTexts = {
  // For screen readers: the name of the list.
  'review.pending.list': 'In progress',
  // The kinds of pending transactions.
  // 'Permission' lets somebody else spend a token; its removal ends that.
  'review.pending.transfer': 'Sending',
  'review.pending.swap': 'Swapping',
  'review.pending.given': 'Giving permission',
  'review.pending.taken': 'Removing permission',
  'review.pending.other': 'Transaction',
  // The same if nothing is in progress at the moment: a noun for the kind.
  'review.pending.noun.transfer': 'Payment',
  'review.pending.noun.swap': 'Swap',
  'review.pending.noun.given': 'Permission',
  'review.pending.noun.taken': 'Removal of permission',
  'review.pending.noun.other': 'Transaction',
  // {what} is an amount with its symbol, e.g. 0.5 ETH, and {arriving} the symbol of the asset received for it.
  'review.pending.pair': '{what} for {arriving}',
  // The state of the transaction.
  'review.pending.asking': 'Check your wallet',
  // {wallet} is a name.
  'review.pending.askingIn': 'Check {wallet}',
  'review.pending.sent': 'Pending',
  'review.pending.dropped': 'Not found on the network',
  'review.pending.reorganised': 'Undone by the network',
  'review.pending.waitingForSigners': 'Waiting for signers'
} as const
