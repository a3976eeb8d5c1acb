/** Texts of the views. Names in braces are filled in. */
export const en = {
  'swap.title': 'Swap',
  'swap.settings': 'Swap settings',

  // ——— The paid and the received asset ———
  'swap.pay': 'You pay',
  'swap.receive': 'You receive',
  // For screen readers: the actions of the buttons with a token's symbol.
  'swap.changeFrom': 'Change what you pay with',
  'swap.changeTo': 'Change what you receive',
  // Button between the two.
  'swap.flip': 'Swap the two sides',
  // {amount} is an amount with its symbol, e.g. 1.234 ETH.
  'swap.available': '{amount} available',
  'swap.balanceLoading': 'Loading your balance…',
  // The fee is kept back from the largest amount that can be swapped.
  'swap.findingMost': 'Estimating the fee…',
  // For screen readers, when a quote has arrived. {amount} is an amount with its symbol.
  'swap.quoted': 'You receive about {amount}',
  'swap.quoting': 'Getting the best rate',

  // ——— The quote ———
  'swap.rate': 'Rate',
  // Both are amounts with their symbols, e.g. 1 ETH and 3,120.5 USDC.
  'swap.rateText': '{one} = {other}',
  'swap.minimum': 'You receive at least',
  'swap.impact': 'Value lost',
  // A price is missing, so the value is unknown.
  'swap.impactUnknown': 'Unknown',
  'swap.route': 'Route',
  'swap.source': 'Quote from',
  // The meaning of the ring next to the rate.
  'swap.refresh': 'Refreshed every 10 seconds',
  'swap.slippage': 'Slippage',

  // ——— The button: the first thing that is missing ———
  'swap.selectToken': 'Select token',
  'swap.enterAmount': 'Enter amount',
  'swap.notEnough': 'Not enough {symbol}',
  'swap.noRoute': 'No route',
  'swap.retry': 'Try again',
  'swap.review': 'Review',
  'swap.switch': 'Switch to {network}',

  // ——— Instead of the form, or above it ———
  'swap.nobody.text': 'Connect a wallet to swap with it.',
  'swap.unsupported.text': 'This page cannot swap on {network}. Choose another network.',
  'swap.networks': 'Choose a network',
  'swap.noRoute.text': 'No provider can swap {from} for {to}. Try another amount or token.',
  'swap.declined': 'You declined. Nothing was swapped.',

  // A permission was given, and the swap was not made, now or on an earlier visit. {source} is a name, e.g. Uniswap V2; {amount} has its symbol.
  'swap.left': '{source} may still spend {amount} of yours. Swap again or remove this permission.',
  'swap.left.again': 'Swap again',
  'swap.left.remove': 'Remove permission',

  // ——— Select token ———
  'swap.search': 'Name, symbol or address',
  'swap.held': 'Your tokens',
  // Headings of token groups: the tokens that most visitors swap to, and others that are often swapped.
  'swap.suggested': 'Suggested',
  'swap.popular': 'Popular',
  'swap.listed': 'All tokens',
  'swap.loading': 'Loading tokens',
  'swap.notFound.title': 'Not found',
  'swap.notFound.text': 'Try another name or symbol. Tokens on no list of this page cannot be swapped here.',
  // Shown without a search: the account has nothing else, and no list of the page contains a token.
  'swap.noTokens.title': 'No other tokens',
  'swap.noTokens.text': 'This page has no other tokens on {network}.',

  // ——— Settings ———
  // {percent} differs from the usual value.
  'swap.slippage.chosen': '{percent}, chosen by you',
  'swap.slippage.title': 'How much less is acceptable?',
  'swap.slippage.text':
    'The price may change before the network accepts the swap. If you would receive less than this allows, nothing is swapped.',
  'swap.slippage.own': 'Custom, in percent',
  'swap.slippage.range': 'From {least} to {most}',
  'swap.slippage.high': 'Above {percent}, someone may take a large part of what you would receive.',
  'swap.slippage.save': 'Save'
} as const
