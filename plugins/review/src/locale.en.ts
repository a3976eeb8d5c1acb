/** Texts of the views and notices. Names in braces are filled in. */
export const en = {
  // Stand above amounts.
  'review.leaves': 'You send',
  'review.arrives': 'You receive',
  'review.nothing': 'Nothing leaves your account',
  // {spender} is an address.
  'review.allowance': '{spender} may spend',
  // Instead of an amount: all of a token or a collection, however much there will be.
  'review.unlimited': 'All {symbol}, without a limit',
  // Stands above what each call of a transaction does. An address follows where the text ends with a colon.
  'review.calls': 'What it does',
  'review.call.transfer': 'Send {amount} to:',
  'review.call.transferOf': 'Move {amount} of another account to:',
  'review.call.owner': 'The account that has it',
  // Both are amounts with their symbols; the contract refuses to give less than {minimum}.
  'review.call.swap': 'Swap {amount} for at least {minimum}',
  'review.call.wrap': 'Wrap {amount}',
  'review.call.unwrap': 'Unwrap {amount}',
  'review.call.approve': 'Allow {amount} to be spent by:',
  // {amount} is a symbol.
  'review.call.approveUnlimited': 'Allow all {amount} to be spent, without a limit, by:',
  'review.call.approveMore': 'Allow {amount} more to be spent by:',
  'review.call.approveLess': 'Allow {amount} less to be spent by:',
  'review.call.approveAll': 'Allow everything that you have of {amount} to be moved by:',
  'review.call.revokeAll': 'No longer allow what you have of {amount} to be moved by:',
  // A contract is made: a program on the network.
  'review.call.create': 'Make a new contract',
  'review.call.createPaid': 'Make a new contract, and give it {amount}',
  'review.to': 'To',
  // A text that is sent along with a payment; everybody can read it.
  'review.memo': 'Memo',
  'review.network': 'Network',
  'review.fee': 'Network fee',
  // {amount} is an amount with its symbol.
  'review.feeMost': 'At most {amount}',
  'review.feeUnknown': 'Your wallet sets the fee',
  'review.changed': 'Changed',
  'review.raw': 'Show the raw data',
  'review.findings': 'What to know',
  // {reason} is in the words of the network or a contract, mostly in English.
  'review.reason': 'The network says: {reason}',
  'review.checking': 'Checking the transaction…',
  'review.preparing': 'Preparing the transaction',
  'review.updated': 'Amount or fee have changed. Check them once more.',
  'review.checked': 'I have checked this and want to send',
  'review.reject': 'Reject',
  'review.send': 'Send',
  'review.swap': 'Swap',
  'review.close': 'Close',
  'review.blocked': 'This cannot be sent',
  'review.failed': 'This could not be prepared',
  'review.retry': 'Try again',
  'review.danger': 'Danger',
  'review.warn': 'Warning',
  'review.info': 'Note',
  // Stands above an address that the visitor knows and that looks like the receiver's.
  'review.known': 'The one you know',
  // {from} and {to} are places in the address, counted from 1.
  'review.typeMarked': 'Type the marked characters, {from} to {to} of the receiver',
  'review.typedOther': 'These are not the marked characters',

  // Findings, by their code.
  'review.finding.ownAddress': 'This is your own address',
  'review.finding.otherOwn': 'This is another account of yours',
  // {percent} is a percentage, e.g. 12.5%.
  'review.finding.priceImpact': 'What you receive is worth {percent} less than what you pay',
  'review.finding.noPrice': 'Nobody knows a price here: compare what you receive with what you pay',
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
  'review.droppedText':
    'The network does not know it at the moment. It may still arrive, so look into your wallet before you send again.',
  'review.cancelled': 'Cancelled',
  'review.cancelledText': 'Your wallet took it back. Only the fee of that was paid.',
  'review.lateText': 'The network did not take it in time, and no longer will. Nothing was sent.',
  'review.reorganised': 'Undone by the network',
  'review.reorganisedText':
    'The network undid this transaction. It may still arrive, so look into your wallet before you send again.',
  'review.signers': 'Waiting for signers',
  'review.signersText':
    'Other owners of this account may have to agree. It is sent once enough of them have.',
  'review.uncertain': 'It may have been sent',
  'review.uncertainText':
    'Your wallet reported a problem, and may have sent it all the same. Look there before you send again.',
  'review.other': 'Not what you reviewed',
  'review.otherText': 'What was sent is not what you reviewed. Look into your wallet and into the explorer.',
  'review.unanswered': 'No answer from your wallet',
  'review.unansweredText':
    'Your wallet was asked, and what it answered is not known here. Look there whether it was sent before you send again.',
  'review.declined': 'Declined',
  'review.declinedText': 'You declined in your wallet. Nothing was sent.',
  'review.partial': 'Sent in part',
  'review.partialText':
    'Sent: {sent} of {total}. Look into your wallet before you do this again: what was sent would be sent a second time.',
  // Instead of the sentence above it, where it is a swap.
  'review.allowedOnly': 'Only the permission was given. You can go on, or take it back.',
  // While the wallet is asked for a swap, after its allowance. {minimum} is an amount with its symbol.
  'review.renewed': 'You receive at least {minimum}',
  'review.declinedRest': 'You declined the rest in your wallet.',
  'review.expiredRest': 'What you reviewed no longer holds, so the rest was not sent.',
  'review.expired': 'Too late',
  'review.expiredText': 'What you reviewed no longer holds. Nothing was sent.',
  'review.notSent': 'Not sent',
  'review.again': 'Review again',
  'review.done': 'Done',
  'review.explorer': 'View in the explorer',
  'review.gone': 'No longer listed',
  'review.goneText': 'This page has no news of this transaction any more. Look into your wallet.',
  'review.progressLabel': 'Progress of the transaction',

  // Toasts. {what} is an amount with its symbol, e.g. 1.5 ETH.
  'review.notice.sent': 'Sent: {what}',
  'review.notice.confirmed': 'Confirmed: {what}',
  'review.notice.failed': 'Failed: {what}. Only the fee was paid.',
  'review.notice.replaced': 'Replaced: {what}. Another transaction took its place.',
  'review.notice.cancelled': 'Cancelled: {what}',
  'review.notice.expired': 'Too late: {what}. Nothing was sent.',
  'review.notice.reorganised': 'The network undid: {what}. It may still arrive.',
  'review.notice.waitingForSigners': 'Waiting for signers: {what}',
  'review.notice.dropped': 'The network does not know this at the moment: {what}. It may still arrive.',
  'review.notice.other': 'What was sent is not what you reviewed: {what}. Look into your wallet.'
} as const
