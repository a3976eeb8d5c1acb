/** What speaks against a transaction, or should be known of it, by its code. Names in braces are filled in. */
export const findingTexts = {
  'review.finding.ownAddress': 'This is your own address',
  'review.finding.otherOwn': 'This is another account of yours',
  // {percent} is a percentage, e.g. 12.5%.
  'review.finding.priceImpact': 'What you receive is worth {percent} less than what you pay',
  'review.finding.noPrice': 'Nobody knows a price here: compare what you receive with what you pay',
  'review.finding.grantsRights': 'Others could use what you have',
  'review.finding.unwrapsAll': 'All that you had wrapped is unwrapped',
  'review.finding.notAsQuoted': 'More would arrive than was quoted: ask for a new quote',
  'review.finding.firstTime': 'You send to this address for the first time',
  'review.finding.lookalike':
    'This looks like an address that you know, but it is another one. Compare the marked characters.',
  'review.finding.burn': 'Nobody owns this address: what is sent there is lost',
  'review.finding.tokenContract': 'This is the address of the token itself: what is sent there is lost',
  'review.finding.feeHigh': 'The fee is higher than the amount',
  'review.finding.feeUnusual': 'The fee is more than ten times what you have paid here lately',
  'review.finding.unknownToken': 'This token is on no list. Anyone can make a token with this name.',
  'review.finding.flaggedToken': 'This token is named as harmful',
  // {symbol} is the symbol of a token or currency that the visitor may know.
  'review.finding.mimics': 'This is not {symbol}, but another token whose symbol looks the same',
  'review.finding.memoMissing':
    'The receiver needs a memo: without one, nobody knows whom the payment is for',
  'review.finding.unlimited': 'This lets somebody else spend all of this token, now and later',
  'review.finding.approvalToEoa': 'This lets a person spend what is yours, and not a contract with rules',
  'review.finding.notAsSaid': 'This transaction would do something else than it says',
  'review.finding.notSimulated': 'This network cannot say beforehand what the transaction will do',
  'review.finding.wouldFail': 'The network would refuse this transaction',
  'review.finding.contractReceiver': 'The receiver is a contract',
  'review.finding.notAsIntended': 'The network would move another amount than you entered',
  'review.finding.passedOn': 'The receiver does not keep the whole amount',
  'review.finding.maybeSent':
    'You may have sent this already. Look into your wallet before you send it again.',
  'review.finding.nameMoved': 'The name of the receiver leads to another address now',
  'review.finding.nameOtherChain':
    'The name has no address for this network. This is its address on another network: ask whether the receiver can use it here.',
  // {source} is the name of a plugin's check.
  'review.finding.notChecked': 'Not checked: {source} did not answer'
} as const
