/** Texts of the view Pay. Names in braces are filled in. */
export const payTexts = {
  'pay.title': 'Pay',
  'pay.to': 'To',
  'pay.memo': 'Memo',
  'pay.network': 'Network',
  // {time} is minutes and seconds, e.g. 4:32.
  'pay.within': 'Pay within {time}',
  // Shown above the account that pays, or above those to choose from.
  'pay.from': 'Pay from',
  // {wallet} is the name of a wallet; {amount} is an amount with its symbol, e.g. 1.234 ETH.
  'pay.has': '{wallet}, {amount}',
  'pay.another': 'Use another wallet',
  'pay.fee': 'Network fee',
  // {amount} is an amount with its symbol; a fee is known in advance only roughly.
  'pay.about': 'about {amount}',
  'pay.walletSetsFee': 'Your wallet sets it',
  // {amount} is an amount with its symbol.
  'pay.tooLittle': 'This account has {amount}, which is not enough. Choose another account or add funds.',

  // ——— The button ———
  'pay.review': 'Review',
  'pay.connect': 'Connect wallet',
  // {network} and {symbol} are names.
  'pay.switch': 'Switch to {network}',
  'pay.notEnough': 'Not enough {symbol}',

  // The reason is above the button, which asks the network once more.
  'pay.impossible': 'Cannot be paid',
  'pay.retry': 'Try again',

  'pay.declined': 'You declined. Nothing was paid.',
  // ——— Instead of the payment ———
  'pay.loading': 'Loading the payment request',
  'pay.expired.text': 'Nothing was paid. Go back to the page and request it again.',
  'pay.invalid.text': 'Nothing was paid. Tell the site that its request is wrong.',
  'pay.failed': 'The payment request could not be loaded',
  'pay.close': 'Close'
} as const
