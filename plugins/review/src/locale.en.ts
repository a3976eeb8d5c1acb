/** Texts of the view of a review. Names in braces are filled in. */
export const en = {
  // Shown above amounts.
  'review.leaves': 'You send',
  'review.arrives': 'You receive',
  'review.nothing': 'Nothing leaves your account',
  // {spender} is an address.
  'review.allowance': '{spender} may spend',
  // Instead of an amount: all of a token or a collection, whatever the amount will be.
  'review.unlimited': 'All {symbol}, without limit',
  'review.from': 'From',
  'review.to': 'To',
  // {name} is a name, such as an ENS name, that leads to the address next to it.
  'review.callsItself': 'Calls itself {name}',
  // A text that is sent with a payment; everybody can read it.
  'review.memo': 'Memo',
  // If a token keeps a part of the sent amount: the amount that the receiver gets.
  'review.gets': 'Receiver gets',
  'review.network': 'Network',
  'review.fee': 'Network fee',
  // {amount} is an amount with its symbol.
  'review.feeMost': 'At most {amount}',
  // The wallet is not bound to the amount above.
  'review.feeAbout': 'About {amount} at most',
  'review.feeUnknown': 'Your wallet sets the fee',
  // Nothing is paid, because the network would refuse the transaction.
  'review.feeNotKnown': 'Unknown',
  'review.changed': 'Changed',
  'review.raw': 'Raw data',
  'review.findings': 'What to know',
  // {reason} is in the words of the network or a contract, mostly in English.
  'review.reason': 'The network says: {reason}',
  'review.checking': 'Checking the transaction…',
  'review.preparing': 'Preparing the transaction',
  'review.updated': 'The amount or the fee has changed. Check both again.',
  'review.checked': 'I have checked this and want to continue',
  'review.reject': 'Reject',
  'review.send': 'Send',
  'review.swap': 'Swap',
  // Instead of Send, if the transaction only revokes permissions.
  'review.confirm': 'Confirm',
  'review.close': 'Close',
  'review.block': 'This cannot be sent',
  'review.failed': 'This could not be prepared',
  'review.danger': 'Danger',
  'review.warn': 'Warning',
  'review.info': 'Note'
} as const
