/** Texts for comparing a receiver with the address that it looks like. */
export const lookalikeTexts = {
  // Shown above the receiver's address.
  'review.receiver': 'The receiver',
  // Shown above an address that the visitor knows and that the receiver's address looks like.
  'review.known': 'The one you know',
  // {from} and {to} are positions in the address, counted from 1.
  'review.typeMarked': 'Type the receiver’s marked characters, {from} to {to}',
  'review.typedOther': 'These are not the marked characters'
} as const
