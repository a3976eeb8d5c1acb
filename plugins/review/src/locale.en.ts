/** Texts of the view of a review. Names in braces are filled in. */
export const en = {
  // Stand above amounts.
  'review.leaves': 'You send',
  'review.arrives': 'You receive',
  'review.nothing': 'Nothing leaves your account',
  // {spender} is an address.
  'review.allowance': '{spender} may spend',
  // Instead of an amount: all of a token or a collection, however much there will be.
  'review.unlimited': 'All {symbol}, without limit',
  'review.from': 'From',
  'review.to': 'To',
  // {name} is a name of ENS or the like that leads to the address beside it.
  'review.callsItself': 'Calls itself {name}',
  // A text that is sent along with a payment; everybody can read it.
  'review.memo': 'Memo',
  // Where a token keeps a part of what is sent: how much of it the receiver gets.
  'review.gets': 'Receiver gets',
  'review.network': 'Network',
  'review.fee': 'Network fee',
  // {amount} is an amount with its symbol.
  'review.feeMost': 'At most {amount}',
  // The wallet is not held to the amount above.
  'review.feeAbout': 'About {amount} at most',
  'review.feeUnknown': 'Your wallet sets the fee',
  // Nothing is paid: the network would refuse the transaction.
  'review.feeNotKnown': 'Unknown',
  'review.changed': 'Changed',
  'review.raw': 'Raw data',
  'review.findings': 'What to know',
  // {reason} is in the words of the network or a contract, mostly in English.
  'review.reason': 'The network says: {reason}',
  'review.checking': 'Checking the transaction…',
  'review.preparing': 'Preparing the transaction',
  'review.updated': 'The amount or fee has changed. Check them again.',
  'review.checked': 'I have checked this and want to continue',
  'review.reject': 'Reject',
  'review.send': 'Send',
  'review.swap': 'Swap',
  // Instead of Send, where nothing happens but that permissions are taken back.
  'review.confirm': 'Confirm',
  'review.close': 'Close',
  'review.blocked': 'This cannot be sent',
  'review.failed': 'This could not be prepared',
  'review.danger': 'Danger',
  'review.warn': 'Warning',
  'review.info': 'Note'
} as const
