/** Texts of what compares a receiver with the address that it looks like. */
export const lookalikeTexts = {
  // Stands above the receiver's address.
  'review.receiver': 'The receiver',
  // Stands above an address that the visitor knows and that looks like the receiver's.
  'review.known': 'The one you know',
  // {from} and {to} are places in the address, counted from 1.
  'review.typeMarked': 'Type the receiver’s marked characters, {from} to {to}',
  'review.typedOther': 'These are not the marked characters'
} as const
