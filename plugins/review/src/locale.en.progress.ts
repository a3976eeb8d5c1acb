/** Texts of the view of a transaction that the wallet is asked for, or that was sent. Names in braces are filled in. */
export const progressTexts = {
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
  // Button, where nobody knows what the wallet has answered: the visitor has looked there, and nothing is under way.
  'review.remove': 'I have looked there: remove this',
  'review.declined': 'Declined',
  'review.declinedText': 'You declined in your wallet. Nothing was sent.',
  'review.partial': 'Only a part was sent',
  'review.partialText':
    'Sent: {sent} of {total}. Look into your wallet before you do this again: what was sent would be sent a second time.',
  // The same where it is a swap and nothing but its permission was sent: title, sentence, and the button that leads back.
  'review.notSwapped': 'Nothing was swapped yet',
  'review.allowedOnly': 'Only the permission was given. You can go on with the swap, or take it back.',
  'review.back': 'Back',
  'review.backToSwap': 'Back to the swap',
  // Below what is paid for it. {minimum} is an amount with its symbol.
  'review.receive': 'You receive at least {minimum}',
  'review.received': 'You received at least {minimum}',
  'review.declinedRest': 'You declined the rest in your wallet.',
  'review.expiredRest': 'What you reviewed no longer holds, so the rest was not sent.',
  'review.refusedRest': 'The network would refuse the rest by now, so it was not sent.',
  'review.expired': 'Too late',
  'review.expiredText': 'What you reviewed no longer holds. Nothing was sent.',
  'review.notSent': 'Not sent',
  'review.again': 'Review again',
  // The same where a swap was refused because its price has moved: the review shows it with a new quote.
  'review.newQuote': 'Get a new quote',
  'review.done': 'Done',
  'review.explorer': 'View in the explorer',
  'review.progressLabel': 'Progress of the transaction',
  'review.close': 'Close'
} as const
