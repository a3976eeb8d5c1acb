/** Texts of the views. Names in braces are filled in. */
export const en = {
  'names.own': 'Your name',
  'names.title': 'Choose a name',

  // ——— The form ———
  // {address} is a short address, e.g. 0x1234…abcd, or a name of another kind, e.g. alice.eth.
  'names.for': 'A name for {address}, easier to remember than letters and numbers.',
  'names.label': 'Name',
  'names.help': 'At least 4 letters, digits or hyphens',
  // Shown if typed characters are not in the field. {characters} are those, e.g. ë ß.
  'names.leftOut': 'Removed: {characters}. Names can contain only letters from a to z, digits and hyphens.',
  'names.leftOut.unseen':
    'Spaces or invisible characters were removed. Names can contain only letters from a to z, digits and hyphens.',
  // {count} is a number.
  'names.cut': 'A name can have at most {count} characters. The rest was removed.',
  'names.enter': 'Enter a name',
  // {name} is e.g. alice.reown.id.
  'names.choose': 'Choose {name}',
  'names.approve': 'Approve in your wallet',
  // Below the button.
  'names.signing':
    'Your wallet shows a technical message with the name and the time. Signing it moves nothing and grants no permissions.',
  'names.wrong.short': 'Use at least 4 letters, digits or hyphens',
  'names.wrong.hyphen':
    'A name cannot start or end with a hyphen, or have hyphens as its third and fourth characters',
  'names.wrong.taken': 'This name is taken',

  // ——— Similar names ———
  // For screen readers: the name of the list.
  'names.suggestions': 'Similar names',
  'names.asking': 'Checking which names are free',
  'names.free': 'Free',
  'names.taken': 'Taken',

  // ——— Instead of the form ———
  'names.nobody.text': 'Connect a wallet to choose a name for its account.',
  'names.owned.title': 'You already own a name',
  'names.back': 'Back to account',

  // ——— The account has its name ———
  'names.success.title': 'The name is yours',
  'names.success.text': 'It leads to your account on every site that uses the same name service.',
  'names.done': 'Done'
} as const
