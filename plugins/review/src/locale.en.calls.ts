/** Texts that describe the calls of a transaction. Names in braces are filled in. */
export const callTexts = {
  // Shown above the description of each call. An address follows if the text ends with a colon.
  'review.calls': 'What it does',
  'review.call.transfer': 'Send {amount} to:',
  'review.call.transferOf': 'Move {amount} from another account to:',
  'review.call.owner': 'Current owner',
  // Both are amounts with their symbols; the contract reverts if it would pay out less than {minimum}.
  'review.call.swap': 'Swap {amount} for at least {minimum}',
  'review.call.wrap': 'Wrap {amount}',
  'review.call.unwrap': 'Unwrap {amount}',
  'review.call.approve': 'Allow {amount} to be spent by:',
  // {amount} is a symbol.
  'review.call.approveUnlimited': 'Allow all {amount} to be spent, without limit, by:',
  // {amount} is a symbol: the allowance is revoked.
  'review.call.approveNone': 'No longer allow {amount} to be spent by:',
  'review.call.approveMore': 'Allow {amount} more to be spent by:',
  'review.call.approveLess': 'Allow {amount} less to be spent by:',
  'review.call.approveAll': 'Allow all your {amount} to be moved by:',
  'review.call.revokeAll': 'No longer allow your {amount} to be moved by:',
  // Below a call whose token has no known name.
  'review.call.nameless': 'This token does not report a name. Amounts are in its smallest unit.',
  // A contract is created: a program on the network.
  'review.call.create': 'Create a new contract',
  'review.call.createPaid': 'Create a new contract and send it {amount}',
  // The wallet executes several calls as one.
  'review.together': 'Your wallet does all of this at once, or none of it',
  // {count} is a number, at least 2.
  'review.oneByOne':
    'Your wallet asks {count} times. Steps already sent cannot be undone, even if you decline the rest.'
} as const
