/** Texts of the view for a transaction that the wallet is asked for or that was sent. Names in braces are filled in. */
export const progressTexts = {
  'review.approve': 'Approve in your wallet',
  // {step} and {total} are numbers.
  'review.approveStep': 'Approve {step} of {total} in your wallet',
  'review.openWallet': 'Open {wallet} and compare what it shows with what you reviewed.',
  'review.slow': 'Nothing there? An earlier request may still be waiting in your wallet.',
  'review.sent': 'Sent',
  'review.sentText': 'The network has it. You can close this: it continues on its own.',
  'review.confirmed': 'Confirmed',
  'review.confirmedText': 'The network has confirmed it.',
  'review.stepSent': 'Sent to the network',
  'review.stepConfirmed': 'Confirmed by the network',
  'review.failedTitle': 'Failed',
  'review.failedText': 'The network ran it and it failed. Only the fee was paid.',
  'review.replaced': 'Replaced',
  'review.replacedText':
    'Another transaction from your account took its place. Check your wallet to see which one.',
  'review.dropped': 'Not found on the network',
  'review.droppedText':
    'The network cannot find it right now. It may still arrive, so check your wallet before you send again.',
  'review.cancelled': 'Cancelled',
  'review.cancelledText': 'Your wallet cancelled it. Only the cancellation fee was paid.',
  'review.lateText': 'The network did not accept it in time and no longer will. Nothing was sent.',
  'review.reorganised': 'Undone by the network',
  'review.reorganisedText':
    'The network undid this transaction. It may still arrive, so check your wallet before you send again.',
  'review.signers': 'Waiting for signers',
  'review.signersText':
    'Other owners of this account may need to approve. It is sent once enough of them have.',
  'review.uncertain': 'It may have been sent',
  'review.uncertainText':
    'Your wallet reported a problem but may have sent it anyway. Check there before you send again.',
  'review.other': 'Not what you reviewed',
  'review.otherText': 'What was sent is not what you reviewed. Check your wallet and the explorer.',
  'review.unanswered': 'No answer from your wallet',
  'review.unansweredText':
    'Your wallet was asked, but this page does not know its answer. Check there whether it was sent before you send again.',
  // Button shown if the wallet's answer is unknown: the visitor has checked there, and nothing is pending.
  'review.remove': 'I have checked: remove this',
  'review.declined': 'Declined',
  'review.declinedText': 'You declined it in your wallet. Nothing was sent.',
  'review.partial': 'Only part was sent',
  'review.partialText':
    'Sent: {sent} of {total}. Check your wallet before you do this again: what was sent would be sent a second time.',
  // The same for a swap of which only the permission was sent: title, sentence, and the button that leads back.
  'review.notSwapped': 'Nothing has been swapped yet',
  'review.allowedOnly':
    'Only the permission was given. You can continue with the swap or remove the permission.',
  'review.back': 'Back',
  'review.backToSwap': 'Back to the swap',
  // Below the amount paid for it. {minimum} is an amount with its symbol.
  'review.receive': 'You receive at least {minimum}',
  'review.received': 'You received at least {minimum}',
  'review.declinedRest': 'You declined the rest in your wallet.',
  'review.expiredRest': 'What you reviewed is no longer valid, so the rest was not sent.',
  'review.refusedRest': 'The network would now refuse the rest, so it was not sent.',
  'review.expired': 'Expired',
  'review.expiredText': 'What you reviewed is no longer valid. Nothing was sent.',
  'review.notSent': 'Not sent',
  'review.again': 'Review again',
  // The same if a swap was refused because its price has moved: the review shows it with a new quote.
  'review.newQuote': 'Get a new quote',
  'review.done': 'Done',
  'review.explorer': 'View in explorer',
  'review.progressLabel': 'Transaction progress',
  'review.close': 'Close'
} as const
