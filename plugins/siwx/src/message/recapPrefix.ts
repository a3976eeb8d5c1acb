/** How the words of a ReCap begin (ERC-5573). */
export const recapPrefix =
  'I further authorize the stated URI to perform the following actions on my behalf: '
