/** Texts of the standard views. `locale.en.ts` includes them. */
export const viewTexts = {
  // ——— Buttons and words that several views share ———
  // Button that repeats a failed action.
  'action.tryAgain': 'Try again',
  // Link back to the list of wallets.
  'action.useAnother': 'Use another wallet',
  // Button that cancels a running request and goes back.
  'action.cancel': 'Cancel',
  // Tag next to a wallet that is installed in this browser.
  'tag.installed': 'Installed',
  // Tag next to a wallet that was used before.
  'tag.recent': 'Recent',
  // Tag next to a wallet that was connected and shows no account until it is unlocked.
  'tag.locked': 'Locked',
  // Tag next to a wallet that is connected now.
  'tag.connected': 'Connected',
  // Tag next to the row that shows a QR code.
  'tag.qr': 'QR code',
  // Tag next to a wallet that is not in this browser: its row leads to where the visitor can get it.
  'tag.get': 'Get',
  // Tag next to a wallet whose name can mislead, e.g. because it looks like that of another wallet.
  'tag.lookAlike': 'Look-alike',
  // The reason: {wallet} is the name that it looks like.
  'lookAlike.lookAlike': 'Its name looks like {wallet}',
  'lookAlike.hiddenCharacters': 'Its name has hidden characters',
  'lookAlike.mixedAlphabets': 'Its name mixes alphabets',
  // Row that expands the unknown installed wallets if there are many.
  'wallets.unknown': 'Other installed wallets',
  // Used in a sentence instead of a wallet's name if the name is not known.
  'wallet.unnamed': 'your wallet',
  // Name of the button that clears a search field.
  'search.clear': 'Clear search',
  // Confirms that something was copied.
  'copy.done': 'Copied',
  // Announced when the browser did not allow copying.
  'copy.failed': 'Could not copy. Select the text and copy it by hand.',
  // Name of the button that copies an address, for screen readers.
  'copy.address': 'Copy address {address}',

  // ——— Connect ———
  // Word between two ways to connect.
  'connect.or': 'or',
  // Name of the list of wallets, for screen readers.
  'connect.wallets': 'Wallets',
  // Label above the wallets that are not installed and were not used before.
  'connect.more': 'More wallets',
  // Row that expands the list of wallets.
  'connect.withWallet': 'Continue with a wallet',
  // Name of the list that asks on which network to connect a wallet that supports several.
  'connect.chooseNetwork': 'Choose a network for {wallet}',
  // No wallet is installed and none is known.
  'connect.empty.title': 'No wallet found',
  'connect.empty.text': 'Install a wallet in your browser, then reload this page.',
  // {terms} and {privacy} are links with the two texts below.
  'consent.both': 'By connecting you agree to the {terms} and the {privacy}.',
  // {document} is one of the two links.
  'consent.single': 'By connecting you agree to the {document}.',
  'consent.terms': 'Terms of service',
  'consent.privacy': 'Privacy policy',
  // The visitor must tick the box first.
  'consent.missed': 'Tick the box to continue',

  // ——— All wallets ———
  // Label of the search field.
  'wallets.search': 'Search wallets',
  // For screen readers, while wallets load.
  'wallets.loading': 'Loading wallets',
  // Button that loads the next wallets.
  'wallets.more': 'Show more',
  // Announced after a search.
  'wallets.found': '{count} wallets found',
  'wallets.found.one': '{count} wallet found',
  'wallets.notFound.title': 'Not found',
  'wallets.notFound.text': 'Check the spelling, or try only the first letters of the name.',
  'wallets.failed.title': 'Wallets could not be loaded',
  'wallets.failed.text': 'Check your connection, then try again.',
  'wallets.failed.short': 'More wallets could not be loaded.',

  // ——— Connecting ———
  // For screen readers, when the wallet receives the request.
  'connecting.started': 'Connecting to {wallet}',
  // For screen readers, when it succeeded.
  'connecting.done': 'Connected to {wallet}',
  'connecting.waiting.title': 'Open {wallet} and approve',
  'connecting.waiting.text':
    'This site will see your address. It cannot move anything without your approval.',
  // After ten seconds of waiting.
  'connecting.slow': 'Still waiting. {wallet} may have an earlier request open: answer that one first.',
  'connecting.rejected.title': 'Connection declined',
  'connecting.rejected.text': 'You declined the request in {wallet}. Try again if you did not mean to.',
  'connecting.aborted.title': 'Connection cancelled',
  'connecting.aborted.text': 'Nothing was connected. Try again when you are ready.',
  'connecting.timeout.title': 'No answer from {wallet}',
  'connecting.timeout.text': 'Open {wallet}, close any request there, then try again.',
  'connecting.locked.title': '{wallet} is locked',
  'connecting.locked.text': 'Unlock it, then try again.',
  'connecting.pending.title': 'A request is already waiting',
  'connecting.pending.text': 'Open {wallet} and answer it, then try again.',
  'connecting.missing.title': '{wallet} is not installed',
  'connecting.missing.text': 'Install {wallet}, reload this page, then try again.',
  // The same for a wallet whose name is not known.
  'connecting.unnamed.title': 'This wallet is not installed',
  'connecting.unnamed.text': 'Install it in your browser, reload this page, then try again.',
  'connecting.failed.title': 'Could not connect to {wallet}',
  'connecting.failed.text': 'Choose another wallet, or reload this page and try again.',
  // Button that leads to where the visitor can get the wallet.
  'connecting.install': 'Get the wallet',

  // ——— Get this wallet ———
  'install.title': 'Get {wallet}',
  'install.text': 'Once it is installed, reload this page and connect.',
  'install.chrome': 'Browser extension',
  // Opens the wallet’s app on a phone.
  'install.mobile': 'Open the app',
  'install.appStore': 'App Store',
  'install.playStore': 'Google Play',
  'install.webapp': 'Open in browser',
  'install.desktop': 'Open desktop app',
  'install.homepage': 'Website',
  'install.none.title': 'No download found',
  'install.none.text': 'Look for this wallet in your browser’s extension store.',

  // ——— Account ———
  // For screen readers, while an earlier connection is being restored.
  'account.loading': 'Loading your account',
  'account.nobody.title': 'No wallet connected',
  'account.nobody.text': 'Connect a wallet to see your account.',
  // The same while wallets of other networks are connected; they are listed below.
  'account.nobodyHere.title': 'No wallet connected on {network}',
  'account.nobodyHere.text': 'Connect one, or use a wallet below.',
  // The wallet is locked. The button below says ‘Unlock wallet’.
  'account.locked.text': 'Press the button, then unlock it in the wallet itself.',
  // For screen readers: the wallet that the account belongs to. On screen, only its name is shown, next to its picture.
  'account.wallet': 'Connected with {wallet}',
  // Name of the link to the account’s page in the network’s explorer.
  'account.explorer': 'View in explorer',
  'account.balanceFailed': 'Balance unavailable',
  // Button that is enabled again after this time.
  'account.retryIn': 'Try again in {seconds} s',
  // Name of the tabs, for screen readers.
  'account.tabs': 'Account details',
  'account.others': 'Other wallets',
  // Name of the list below, for screen readers.
  'account.more': 'More',
  'account.switch': 'Switch account',
  'account.another': 'Connect another wallet',
  'account.disconnect': 'Disconnect',
  // Toast, after which another wallet is shown. {wallet} is a name, e.g. MetaMask.
  'account.disconnected': '{wallet} is disconnected',
  // Below it, while more than one wallet is connected.
  'account.disconnectAll': 'Disconnect all wallets',
  // The text of the same button after the first press: it must be pressed again.
  'account.disconnectAll.sure': 'Disconnect all wallets now?',
  // Name of the list of accounts, for screen readers.
  'profile.accounts': 'Accounts',
  // Kinds of account.
  'accountType.eoa': 'Standard',
  'accountType.smartAccount': 'Smart account',
  'accountType.payment': 'Payment',
  'accountType.ordinal': 'Ordinals',

  // ——— Networks ———
  'networks.search': 'Search networks',
  // Names of the two groups.
  'networks.main': 'Networks',
  // Networks that are the only one of their kind, below groups such as 'Ethereum'.
  'networks.single': 'Other networks',
  'networks.test': 'Test networks',
  // Why a network is greyed out.
  'networks.unusable': 'Not available in your wallet',
  'networks.empty.title': 'No networks',
  'networks.empty.text': 'This site has no networks set up.',
  'networks.notFound.title': 'Not found',
  'networks.notFound.text': 'Check the spelling, or try only the first letters of the name.',
  'switch.waiting.title': 'Switching to {network}',
  'switch.waiting.text': 'Approve in your wallet if it asks.',
  // For screen readers, when it succeeded.
  'switch.done': 'Switched to {network}',
  'switch.rejected.title': 'Switch declined',
  'switch.rejected.text': 'You declined the request in {wallet}. Your network has not changed.',
  'switch.unsupported.title': '{network} is not available',
  'switch.unsupported.text': 'This network cannot be used in {wallet}. Choose another one.',
  'switch.failed.title': 'Could not switch to {network}',
  'switch.disabled.text': 'Switch the network in your wallet',
  // A network that the site has not set up; an alert above says so.
  'switch.unknown.title': 'Choose another network',
  'switch.unknown.text': 'This site works with the networks in the list.',
  // Asks before a switch to a network of another kind, e.g. from Ethereum to Solana.
  'activeChain.title': 'Switch to {network}',
  // {family} is the name of a kind of network, e.g. Solana.
  'activeChain.text':
    'To use {network}, connect a wallet for {family} networks. Your other wallets stay connected.',
  // {wallet} is the name of a wallet that is already connected there.
  'activeChain.connected': '{wallet} is connected there. Your other wallets stay connected.',
  'activeChain.go': 'Continue',
  'unsupported.title': 'This site does not support your network',
  'unsupported.text': 'Choose one of the networks below.',
  // {network} is the name of a network, or the text below.
  'unsupported.where': 'Your wallet is on {network}. Choose one of the networks below.',
  // A network whose name is not known, identified by its number.
  'unsupported.network': 'network {id}',
  // Name of the list of networks, for screen readers.
  'unsupported.choose': 'Supported networks',

  // ——— What is a wallet ———
  'whatIs.assets.title': 'A home for what you own',
  'whatIs.assets.text': 'A wallet holds your tokens and collectibles, and sends and receives them.',
  'whatIs.login.title': 'A new way to sign in',
  'whatIs.login.text': 'You sign in to sites with your wallet. No new account, no password.',
  'whatIs.approve.title': 'You decide',
  'whatIs.approve.text': 'Nothing leaves your wallet without your approval.'
} as const
