/** Texts of the views and notices. Names in braces are filled in. */
export const en = {
  // Stand above amounts.
  'review.leaves': 'You send',
  'review.arrives': 'You receive',
  'review.nothing': 'Nothing leaves your account',
  // {spender} is an address.
  'review.allowance': '{spender} may spend',
  'review.to': 'To',
  'review.network': 'Network',
  'review.fee': 'Network fee',
  // {amount} is an amount with its symbol.
  'review.feeMost': 'At most {amount}',
  'review.feeUnknown': 'Your wallet sets the fee',
  'review.changed': 'Changed',
  'review.raw': 'Show the raw data',
  'review.findings': 'What to know',
  'review.checking': 'Checking the transaction',
  'review.preparing': 'Preparing the transaction',
  'review.updated': 'Amount or fee have changed. Check them once more.',
  'review.checked': 'I have checked this and want to send',
  'review.reject': 'Reject',
  'review.send': 'Send',
  'review.close': 'Close',
  'review.blocked': 'This cannot be sent',
  'review.failed': 'This could not be prepared',
  'review.retry': 'Try again',
  'review.danger': 'Danger',
  'review.warn': 'Warning',
  'review.info': 'Note',
  // Stands above an address that the visitor knows and that looks like the receiver's.
  'review.known': 'The one you know',

  // Findings, by their code.
  'review.finding.ownAddress': 'This is your own address',
  'review.finding.otherOwn': 'This is another account of yours',
  'review.finding.firstTime': 'You send to this address for the first time',
  'review.finding.lookalike':
    'This looks like an address that you know, but it is another one. Compare the marked characters.',
  'review.finding.burn': 'Nobody owns this address: what is sent there is lost',
  'review.finding.tokenContract': 'This is the address of the token itself: what is sent there is lost',
  'review.finding.feeHigh': 'The fee is higher than the amount',
  'review.finding.unknownToken': 'This token is on no list. Anyone can make a token with this name.',
  'review.finding.flaggedToken': 'This token is named as harmful',
  'review.finding.unlimited': 'This lets somebody else spend all of this token, now and later',
  'review.finding.notSimulated': 'This network cannot say beforehand what the transaction will do',
  'review.finding.wouldFail': 'The network would refuse this transaction',
  'review.finding.contractReceiver': 'The receiver is a contract',
  'review.finding.notAsIntended': 'The network would move another amount than you entered',
  'review.finding.passedOn': 'The receiver does not keep the whole amount',
  // {source} is the name of a plugin's check.
  'review.finding.notChecked': 'Not checked: {source} did not answer',

  'review.approve': 'Approve in your wallet',
  // {step} and {total} are numbers.
  'review.approveStep': 'Approve {step} of {total} in your wallet',
  'review.openWallet': 'Open {wallet} and compare what it shows with what you reviewed.',
  'review.slow': 'Nothing there? An earlier request may still be waiting in your wallet.',
  'review.sent': 'Sent',
  'review.sentText': 'The network has it. You may close this: it goes on by itself.',
  'review.confirmed': 'Confirmed',
  'review.confirmedText': 'The network has confirmed it.',
  'review.stepSent': 'Sent to the network',
  'review.stepConfirmed': 'Confirmed by the network',
  'review.failedTitle': 'Failed',
  'review.failedText': 'The network ran it and it failed. Only the fee was paid.',
  'review.replaced': 'Replaced',
  'review.replacedText':
    'Another transaction of your account took its place. Look into your wallet for which one.',
  'review.dropped': 'Not heard of any more',
  'review.droppedText': 'The network does not know it. Look into your wallet before you send again.',
  'review.unanswered': 'No answer from your wallet',
  'review.unansweredText':
    'Your wallet was asked, and what it answered is not known here. Look there whether it was sent before you send again.',
  'review.declined': 'Declined',
  'review.declinedText': 'You declined in your wallet. Nothing was sent.',
  'review.expired': 'Too late',
  'review.expiredText': 'What you reviewed no longer holds. Nothing was sent.',
  'review.notSent': 'Not sent',
  'review.again': 'Review again',
  'review.done': 'Done',
  'review.explorer': 'View in the explorer',
  'review.gone': 'This transaction is no longer listed here.',
  'review.progressLabel': 'Progress of the transaction',

  // Toasts. {what} is an amount with its symbol, e.g. 1.5 ETH.
  'review.notice.sent': 'Sent: {what}',
  'review.notice.confirmed': 'Confirmed: {what}',
  'review.notice.failed': 'Failed: {what}. Only the fee was paid.',
  'review.notice.replaced': 'Replaced: {what}. Another transaction took its place.',
  'review.notice.dropped': 'The network no longer knows of: {what}'
} as const
