/** Texts of the pairing views. Names in braces are filled in. */
export const en = {
  // The picture of the code, for screen readers.
  'walletconnect.code': 'QR code to connect a wallet',
  // While the code is being created, for screen readers.
  'walletconnect.code.making': 'Creating a code',
  'walletconnect.scan.title': 'Scan with your phone',
  'walletconnect.scan.text': 'Open a wallet app on your phone, find its scanner, and point it at this code.',
  // {wallet} is the name of a wallet, e.g. MetaMask.
  'walletconnect.scanWith.title': 'Scan with {wallet}',
  'walletconnect.scanWith.text': 'Open {wallet} on your phone, find its scanner, and point it at this code.',
  // Heading of the list of apps on a phone.
  'walletconnect.apps.title': 'Choose your wallet app',
  'walletconnect.apps.text': 'The app opens and asks you to connect. Then come back to this page.',
  // Name of that list, for screen readers.
  'walletconnect.apps': 'Wallet apps',
  // Button below the code that leads back to the list.
  'walletconnect.showApps': 'Show wallet apps',
  // A new code has replaced one that was too old.
  'walletconnect.renewed': 'The code expired. Here is a new one.',
  'walletconnect.copy': 'Copy link',
  'walletconnect.copied': 'Link copied',
  // The button's text for two seconds, if the browser does not let the page copy.
  'walletconnect.notCopied': 'Could not copy',
  'walletconnect.allWallets': 'All wallets',
  // Name of the tabs, for screen readers.
  'walletconnect.ways': 'Ways to connect {wallet}',
  'walletconnect.way.browser': 'Browser',
  'walletconnect.way.mobile': 'Mobile',
  'walletconnect.way.web': 'Web',
  'walletconnect.way.desktop': 'Desktop',
  'walletconnect.open.title': 'Continue in {wallet}',
  'walletconnect.open.app': 'Open {wallet}, approve the connection there, and come back to this page.',
  'walletconnect.open.web': '{wallet} opens in a new tab. Approve the connection there.',
  'walletconnect.open.browser': 'The extension asks you in its own window.',
  // The page opens again in the wallet’s own browser.
  'walletconnect.browse.text': 'This page opens again inside {wallet}. Connect there.',
  // Button.
  'walletconnect.open': 'Open {wallet}',
  // The app did not come up after the button was pressed.
  'walletconnect.unopened':
    'Nothing opened? {wallet} may not be installed here. Get it, or scan the code with another device.',
  'walletconnect.unopenedNoStore':
    'Nothing opened? {wallet} may not be installed here. Scan the code with another device.',
  // The same for an app that opens this page itself: there is no code.
  'walletconnect.unopenedBrowse':
    'Nothing opened? {wallet} may not be installed here. Get it, then try again.',
  // Button that leads to the app’s place in a store.
  'walletconnect.get': 'Get {wallet}',
  // Button that shows the code on a phone.
  'walletconnect.showCode': 'Show QR code',
  // After ten seconds.
  'walletconnect.slow': 'Still waiting. Is the wallet online, and has it shown a request?',
  // The name of a wallet that the catalogue does not know.
  'walletconnect.unknown.title': 'Wallet not found',
  'walletconnect.unknown.text': 'Scan the code with any wallet that can pair.',
  'walletconnect.failed.title': 'Could not connect',
  // Any wallet could have scanned the code.
  'walletconnect.declined.text': 'You declined the request in your wallet. Try again if you did not mean to.'
} as const
