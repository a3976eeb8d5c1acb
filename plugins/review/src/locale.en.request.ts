/** Texts of the view that shows a request of the page's own: they come with it. */
export const requestTexts = {
  // What speaks against a request, by its code.
  'review.finding.drain': 'All that you have of this would leave, and nothing comes for it',
  'review.finding.givesAway': 'Something that you have collected would leave, and nothing comes for it',
  'review.finding.hiddenAllowance': 'This lets somebody else spend what is yours, and does not say so',
  'review.finding.paysNewContract':
    'This gives what is yours to a contract that is made only now, and that nobody knows',
  'review.finding.delegates': 'This hands your account over to a program of somebody else',
  'review.finding.grants': 'This lets somebody else act with your account later, without asking you again',
  'review.finding.permit': 'This signature lets somebody else take what is yours, without asking you again',
  'review.finding.orderForNothing': 'This offers what is yours for nothing, or for almost nothing',
  'review.finding.actsForYou': 'This signature lets somebody else send a transaction in your name',
  'review.finding.otherDomain': 'This signs you in at another site than the one that asks for it',
  'review.finding.blindHash': 'Nobody can say what this signs: it may be a payment, or an order',
  'review.finding.unreadable': 'Nobody can say what this does: it is not written as such requests are',
  'review.finding.decrypts': 'This lets the page read what was encrypted for you',
  'review.finding.unchecked': 'The network has not said what this does, so nobody has checked it',

  // {site} is the host of the page, e.g. shop.example.
  'review.request.transaction': '{site} asks for a transaction. If you did not expect this, reject it.',
  'review.request.permission':
    '{site} asks for a signature that may be used later. If you did not expect this, reject it.',
  'review.request.message': '{site} asks you to sign this text. If you did not expect this, reject it.',
  'review.request.decryption':
    '{site} asks your wallet to decrypt a text. If you did not expect this, reject it.',
  // {spender} is an address; what it may move stands below.
  'review.request.mayMove': '{spender} may move',
  'review.request.allItems': 'All items of {collection}, also those you get later',
  'review.request.unlimitedCollection':
    'This lets somebody else move all your items of this collection, also those you get later',
  'review.request.checked': 'I know what this does, and I want it',
  'review.request.continue': 'Continue'
} as const
