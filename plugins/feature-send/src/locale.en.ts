/** Texts of the views. Names in braces are filled in. */
export const en = {
  'send.title': 'Send',

  // ——— Amount ———
  'send.amount': 'Amount',
  // {currency} is e.g. USD.
  'send.amountIn': 'Amount in {currency}',
  // For screen readers: the action of the button with the token's symbol.
  'send.changeToken': 'Change token',
  // {amount} is an amount with its symbol, e.g. 1.234 ETH.
  'send.available': '{amount} available',
  'send.balanceLoading': 'Loading your balance…',
  // Button: type dollars instead of tokens. {currency} and {symbol} are e.g. USD and ETH.
  'send.inCurrency': 'Enter in {currency}',
  'send.inToken': 'Enter in {symbol}',

  // ——— Receiver ———
  'send.to': 'To',
  // In the empty field, which is narrow on a phone.
  'send.toHelp': 'Address on {network}',
  'send.toHelpNames': 'Name or address',
  'send.notAnAddress.text':
    'This is not an address on {network}. Check it for missing or mistyped characters.',
  // Its checksum does not match.
  'send.refusal.mistyped':
    'This looks like an address on {network} with a typing error. Check it for missing or mistyped characters.',
  // The address is correct, but belongs to another network of the same kind, e.g. a test network.
  'send.refusal.otherNetwork': 'This address is for another network. Ask the receiver for one on {network}.',
  // {other} is the network that the address belongs to.
  'send.addressOf': 'This is an address on {other}. Ask the receiver for one on {network}.',
  // For a link that requests a payment, e.g. bitcoin:…?amount=0.1, or any other link.
  'send.refusal.link': 'This is a link. Paste only the address, if it is an address on {network}.',
  'send.unknownName': 'Nobody has this name on {network}',
  'send.notChecked': 'The receiver could not be checked. Make sure you are online.',
  'send.checking': 'Looking up the receiver…',
  'send.recent': 'Recent',
  'send.yours': 'Your accounts',
  'send.ownAccount': 'Your own account',
  // {date} is e.g. 3 May.
  'send.sentOn': 'You sent here on {date}',
  'send.sentToday': 'You sent here today',
  // Next to a receiver to whom something was sent.
  'send.today': 'Today',
  // The account has sent something to this receiver, from another page or device.
  'send.before.yes': 'You sent here before',
  // These have room for one line on a phone.
  'send.before.no': 'You have not sent here before',
  // Only the account's latest transactions are known.
  'send.before.notRecently': 'You have not sent here recently',
  // Not even these could be read.
  'send.before.notKnown': 'Not known if you sent here before',

  // ——— Memo, and closing the account ———
  'send.memo': 'Memo',
  'send.memoHelp': 'Some receivers, especially exchanges, need one. Anyone can read it.',
  // {count} is a number of bytes: a letter takes one to four of them.
  'send.memoTooLong': 'This memo is too long. The network allows {count} bytes.',
  // Button.
  'send.shortenMemo': 'Shorten the memo',
  'send.close': 'Close the account',
  // Below it, while it is not ticked: what happens to the minimum balance that a network requires for accounts.
  'send.close.help':
    'Max keeps the minimum balance for your account on {network}. This sends that too and closes the account.',
  'send.close.text':
    'Everything is sent, including the minimum balance, and your {network} account is closed.',

  // ——— Cost ———
  'send.fee': 'Network fee',
  // {amount} is an amount with its symbol; a fee is known in advance only roughly.
  'send.about': 'about {amount}',
  'send.walletSetsFee': 'Your wallet sets it',
  'send.feeLoading': 'Estimating the network fee',

  // ——— The button: the first thing that is missing ———
  'send.selectToken': 'Select token',
  'send.enterAmount': 'Enter amount',
  'send.notEnough': 'Not enough {symbol}',
  'send.addReceiver': 'Add receiver',
  'send.notAnAddress': 'Not an address',
  'send.noSuchName': 'Unknown name',
  'send.review': 'Review',
  // The reason is above the button, which asks the network once more.
  'send.impossible': 'Cannot be sent',
  'send.switch': 'Switch to {network}',

  // ——— Instead of the form, or above it ———
  'send.nobody.text': 'Connect a wallet to send from it.',
  'send.unsupported.text': 'This page cannot send on {network}. Choose another network.',
  'send.networks': 'Choose a network',
  'send.empty.title': 'Nothing to send yet',
  'send.empty.text': 'This account has nothing on {network}.',
  'send.other': 'Send another token',
  // The wallet switched to another network while the form was being filled in.
  'send.moved': 'Your wallet is now on {other}. {symbol} is on {network}.',
  'send.movedUnknown': 'Your wallet is on a network this page does not know. {symbol} is on {network}.',
  'send.retry': 'Try again',
  'send.declined': 'You declined. Nothing was sent.',

  // ——— Select token ———
  'send.search': 'Name, symbol or address',
  'send.held': 'Your tokens',
  'send.listed': 'All tokens',
  'send.found': 'Found on the network',
  'send.loading': 'Loading your tokens',
  'send.noTokens.title': 'No tokens yet',
  'send.noTokens.text': 'This account has no tokens on {network}.',
  'send.notFound.title': 'Not found',
  'send.notFound.text': 'Try another name, or paste the address of the token.',
  'send.lookingUp': 'Looking up this token…',
  'send.lookUpFailed': 'This token could not be looked up',
  // Before a token that is on no list is used.
  'send.unknown.title': 'Use {symbol}?',
  'send.unknown.text':
    'This token is not on any list this page trusts. Anyone can make a token with this name.',
  'send.flagged.text': 'This token was reported as harmful. Anyone can make a token with this name.',
  // Follows it, and is followed by the address, or by an ID if the network identifies its tokens by numbers or names.
  'send.compareAddress': 'Compare its address with one you trust:',
  'send.compareId': 'Compare its ID with one you trust:',
  'send.unknown.use': 'Use this token',
  'send.unknown.back': 'Choose another token'
} as const
