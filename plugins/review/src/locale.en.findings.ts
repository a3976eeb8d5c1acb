/** What speaks against a transaction, or should be known of it, by its code. Names in braces are filled in. */
export const findingTexts = {
  'review.finding.ownAddress': 'You send to your own account',
  'review.finding.otherOwn': 'This is another account of yours',
  'review.finding.firstTime': 'You send to this address for the first time',
  'review.finding.lookalike':
    'This looks like an address that you know, but it is another one. Compare the marked characters.',
  'review.finding.burn': 'Nobody owns this address: what is sent there is lost',
  'review.finding.tokenContract': 'This is the address of the token itself: what is sent there is lost',
  'review.finding.feeHigh': 'The fee is higher than the amount',
  'review.finding.feeUnusual': 'The fee is more than ten times what you have paid here lately',
  'review.finding.memoMissing':
    'The receiver needs a memo: without one, nobody knows whom the payment is for',
  'review.finding.unlimited': 'This lets somebody else spend all of this token, now and later',
  'review.finding.notSimulated': 'This network cannot say beforehand what the transaction will do',
  'review.finding.wouldFail': 'The network would refuse this transaction',
  'review.finding.maybeSent':
    'You may have sent this already. Look into your wallet before you send it again.',
  // {source} is the name of a plugin's check.
  'review.finding.notChecked': 'Not checked: {source} did not answer'
} as const
