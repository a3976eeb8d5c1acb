/** Warnings and notes about a transaction, by code. Names in braces are filled in. */
export const findingTexts = {
  'review.finding.ownAddress': 'You are sending to your own account',
  'review.finding.otherOwn': 'This is another of your accounts',
  'review.finding.firstTime': 'You have not sent to this address before',
  // Only the account's latest transactions are known.
  'review.finding.notRecently': 'You have not sent to this address recently',
  // Not even these could be read.
  'review.finding.notKnown': 'It is not known whether you have sent to this address before',
  'review.finding.lookalike':
    'This looks like an address you know, but it is a different one. Compare the marked characters.',
  'review.finding.burn': 'Nobody owns this address. Anything sent to it is lost.',
  'review.finding.tokenContract': 'This is the token’s own address. Anything sent to it is lost.',
  'review.finding.feeHigh': 'The fee is higher than the amount',
  'review.finding.feeUnusual': 'The fee is more than ten times what you paid here recently',
  'review.finding.unlimited': 'This lets someone else spend all you have of this token, now and later',
  'review.finding.notSimulated': 'This network cannot tell in advance what the transaction will do',
  'review.finding.wouldFail': 'The network would refuse this transaction',
  'review.finding.maybeSent': 'You may have sent this already. Check your wallet before you send it again.',
  // {source} is the name of a plugin's check.
  'review.finding.notChecked': 'Not checked: {source} did not answer'
} as const
