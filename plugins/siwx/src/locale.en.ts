/** Texts of the sign-in view. Names in braces are filled in. */
export const en = {
  // {site} is the name of the page, e.g. Halden Coffee.
  'siwx.title': '{site} wants you to sign in',
  'siwx.text': 'Sign a message to prove that this wallet is yours. It costs nothing and moves nothing.',
  // The page has no name.
  'siwx.site': 'This site',
  // Opens the text that is signed.
  'siwx.message': 'Show the message',
  'siwx.sign': 'Sign in',
  'siwx.signing': 'Approve in your wallet',
  'siwx.retry': 'Try again',
  'siwx.declined': 'You declined to sign. Nothing has happened. Try again when you are ready.',
  // Shown below a notice that the message could not be signed.
  'siwx.failed': 'Nothing has happened. Try again, or use another wallet.'
} as const
