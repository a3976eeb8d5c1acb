/** Texts of the views. Names in braces are filled in. */
export const en = {
  'names.own': 'Your name',
  'names.title': 'Choose a name',

  // ——— The form ———
  // {address} is a short address, e.g. 0x1234…abcd, or a name of another kind, e.g. alice.eth.
  'names.for': 'A name for {address}, instead of letters and numbers that nobody remembers.',
  'names.label': 'Name',
  'names.help': 'At least 4 letters, digits or hyphens',
  // Where what was typed does not stand in the field. {characters} are those, e.g. ë ß.
  'names.leftOut':
    'Left out, since a name cannot have it: {characters}. It can have letters from a to z, digits and hyphens.',
  'names.leftOut.unseen':
    'Spaces or unseen characters were left out. A name can have letters from a to z, digits and hyphens.',
  // {count} is a number.
  'names.cut': 'A name has at most {count} characters: the rest was left out.',
  'names.enter': 'Enter a name',
  // {name} is e.g. alice.reown.id.
  'names.choose': 'Choose {name}',
  'names.approve': 'Approve in your wallet',
  // Below the button.
  'names.signing':
    'Your wallet shows a text with the name and the time, written for machines. Signing it moves nothing and allows nobody anything.',
  'names.wrong.short': 'A name has at least 4 letters, digits or hyphens',
  'names.wrong.hyphen': 'A hyphen can stand neither at an end nor at the third and fourth place',
  'names.wrong.taken': 'This name is taken',

  // ——— Names like it ———
  // For screen readers: what the list is.
  'names.suggestions': 'Names like it',
  'names.asking': 'Asking which names are free',
  'names.free': 'Free',
  'names.taken': 'Taken',

  // ——— Instead of the form ———
  'names.nobody.title': 'No wallet is connected',
  'names.nobody.text': 'Connect a wallet to choose a name for its account.',
  'names.connect': 'Connect wallet',
  'names.owned.title': 'You already own a name',
  'names.back': 'Back to the account',

  // ——— The account has its name ———
  'names.success.title': 'The name is yours',
  'names.success.text': 'It leads to your account on every page that asks the same name service.',
  'names.done': 'Done'
} as const
