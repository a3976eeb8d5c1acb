/** Texts of the view that shows one of the page's own requests. They load with the view. */
export const requestTexts = {
  // Findings about a request, by code.
  'review.finding.drain': 'You would lose all you have of this and get nothing in return',
  'review.finding.givesAway': 'You would lose something you have collected and get nothing in return',
  'review.finding.hiddenAllowance': 'This lets someone else spend your assets, and does not say so',
  'review.finding.paysNewContract':
    'This gives your assets to a contract that is only now being created and that nobody knows',
  'review.finding.delegates': 'This hands your account over to someone else’s program',
  'review.finding.grants': 'This lets someone else use your account later, without asking you again',
  'review.finding.permit': 'This signature lets someone else take your assets, without asking you again',
  'review.finding.orderForNothing': 'This offers your assets for nothing, or almost nothing',
  'review.finding.actsForYou': 'This signature lets someone else send a transaction in your name',
  'review.finding.otherDomain': 'This signs you in to a different site than the one asking for it',
  'review.finding.blindHash': 'Nobody can tell what this signs: it may be a payment or an order',
  'review.finding.unreadable': 'Nobody can tell what this does: it is not in the usual format',
  'review.finding.decrypts': 'This lets the site read what was encrypted for you',
  'review.finding.unchecked': 'The network did not say what this does, so nobody has checked it',

  // {site} is the host of the page, e.g. shop.example.
  'review.request.transaction': '{site} asks for a transaction. If you did not expect this, reject it.',
  'review.request.permission':
    '{site} asks for a signature that may be used later. If you did not expect this, reject it.',
  'review.request.message': '{site} asks you to sign this text. If you did not expect this, reject it.',
  'review.request.decryption':
    '{site} asks your wallet to decrypt a text. If you did not expect this, reject it.',
  // {spender} is an address; the items that it can move are listed below.
  'review.request.mayMove': '{spender} may move',
  'review.request.allItems': 'All items of {collection}, including those you get later',
  'review.request.unlimitedCollection':
    'This lets someone else move all your items of this collection, including those you get later',
  // Below a text that is too long to be shown whole. {count} is a number.
  'review.request.cut': 'Characters not shown here: {count}',
  'review.request.checked': 'I know what this does and want to do it',
  'review.request.continue': 'Continue'
} as const
