/** Texts of the views. Names in braces are filled in. */
export const en = {
  // For screen readers. {network} is the name of a network, e.g. Ethereum.
  'receive.code': 'Code of your address on {network}',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.notCopied': 'Select the address and copy it',
  'receive.only': 'Send only what is on {network}. From another network it may never arrive.',
  'receive.nobody.title': 'No wallet is connected',
  'receive.nobody.text': 'Connect a wallet to see its address.',
  'receive.connect': 'Connect wallet',

  // ——— Tokens ———
  // For screen readers: the list.
  'assets.list': 'Your tokens',
  'assets.receive': 'Receive',
  // For screen readers, before an amount of money.
  'assets.total': 'In total',
  'assets.loading': 'Reading your tokens',
  'assets.failed': 'Your tokens could not be read',
  'assets.none.title': 'No tokens yet',
  'assets.none.text': 'This account has no tokens on {network}.',
  // Above tokens that were read before. {time} is e.g. 14:05.
  'assets.stale': 'Your tokens could not be read. These are as of {time}.',
  // For screen readers: the list of tokens that stand on no list.
  'assets.hidden': 'Hidden tokens',
  // Button that shows them. {count} is how many.
  'assets.hiddenCount': 'Hidden ({count})',

  // ——— One token ———
  'assets.send': 'Send',
  'assets.unknown': 'Anyone can make a token with this name. This one is on no list that the page knows.',
  'assets.flagged':
    'This token is reported as harmful. Do not follow links in its name, and do not trade it.',
  'assets.exact': 'Exact amount',
  'assets.price': 'Price',
  // {price} is e.g. $1,803.25, and {time} when it was true, e.g. 14:05.
  'assets.priceAt': '{price} at {time}',
  'assets.network': 'Network',
  // The token's address or number on its chain.
  'assets.id': 'Token ID',
  // For screen readers.
  'assets.links': 'More about this token',
  'assets.explorer': 'View in explorer'
} as const
