/** Texts of the views. Names in braces are filled in. */
export const en = {
  // For screen readers. {network} is the name of a network, e.g. Ethereum.
  'receive.code': 'QR code of your address on {network}',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.notCopied': 'Select the address and copy it',
  'receive.only': 'Send only assets on {network}. Anything from another network may be lost.',
  // Button: leads to the other networks on which the account can receive.
  'receive.another': 'Another network',
  'receive.nobody.text': 'Connect a wallet to see its address.',

  // ——— Tokens ———
  // For screen readers: the name of the list.
  'assets.list': 'Your tokens',
  // For screen readers, before an amount of money.
  'assets.total': 'Total',
  // {amount} is an amount of money. The accounts are those of all connected wallets.
  'assets.totalOfAll': '{amount} in all accounts',
  // {networks} are the networks of accounts whose value is not known, e.g. Meadow and Orchard.
  'assets.totalWithout': '{amount} in all accounts, without {networks}',
  'assets.loading': 'Loading your tokens',
  'assets.failed': 'Your tokens could not be loaded',
  'assets.none.title': 'No tokens yet',
  'assets.none.text': 'This account has no tokens on {network}.',
  // Above tokens that were read earlier. {time} is e.g. 14:05, with the date if that is not today.
  'assets.stale': 'Your tokens could not be loaded. This list is from {time}.',
  // For screen readers: the list of tokens that are on no list.
  'assets.hidden': 'Hidden tokens',
  // Button that shows them. {count} is their number.
  'assets.hiddenCount': 'Hidden ({count})',
  // Below the tokens, if it is unknown whether these are all.
  'assets.incomplete': 'This account may have more tokens that cannot be found from here.',
  'assets.listsFailed':
    'The lists of known tokens could not be loaded. Until they are, tokens may be hidden or missing.',

  // ——— One token ———
  'assets.unknown': 'Anyone can make a token with this name. This one is not on any list this page knows.',
  'assets.flagged':
    'This token was reported as harmful. Do not follow links in its name, and do not trade it.',
  'assets.exact': 'Exact amount',
  'assets.price': 'Price',
  // {price} is e.g. $1,803.25, and {time} the time of the price, e.g. 14:05, with the date if that is not today.
  'assets.priceAt': '{price} at {time}',
  'assets.network': 'Network',
  // Such as of the contract, or of the mint on Solana.
  'assets.address': 'Token address',
  // The token's number or name on a chain where it has no address.
  'assets.id': 'Token ID',
  // The name of the button that copies it, for screen readers.
  'assets.copyId': 'Copy token ID {id}',
  // For screen readers.
  'assets.links': 'More about this token',
  'assets.explorer': 'View in explorer',

  // ——— Hiding spam ———
  // Button: the visitor knows a transaction or a collectible, and wants it to be shown among the others.
  'assets.notSpam': 'Not spam',
  // Button: takes 'Not spam' back.
  'assets.hideAgain': 'Hide again',

  // ——— Activity ———
  // For screen readers: the list of transactions that are waiting to be included.
  'activity.pendingList': 'Pending',
  'activity.loading': 'Loading your activity',
  'activity.failed': 'Failed to fetch transactions',
  'activity.moreFailed': 'Older transactions could not be loaded.',
  'activity.none.title': 'No activity yet',
  'activity.none.text': 'What this account sends and receives on {network} appears here.',
  // Only a part of the history could be searched.
  'activity.notFound.title': 'No activity found',
  // The account's history on this network cannot be known.
  'activity.unavailable': 'Activity on {network} is not available',
  'activity.soFar': 'Nothing found so far.',
  'activity.onlyFromHere': 'Only transactions sent from this page are shown.',
  'activity.tokensOnly': 'Only token transfers are shown.',
  // The chain’s node did not list what contracts paid out.
  'activity.partial': 'Some payments by contracts may be missing.',
  // {date} is e.g. March 3, 2025.
  'activity.since': 'Nothing older than {date} is available here.',
  // Button that shows transactions that look like spam. {count} is their number.
  'activity.suspicious': 'Suspicious ({count})',
  // For screen readers: the list of them.
  'activity.suspiciousList': 'Suspicious transactions',
  // Heading of a token's transactions.
  'activity.ofToken': 'Activity',

  // What was done. Shown on its own.
  'activity.done.send': 'Sent',
  'activity.done.receive': 'Received',
  'activity.done.trade': 'Swapped',
  'activity.done.approve': 'Approved',
  'activity.done.revoke': 'Permission removed',
  'activity.done.mint': 'Minted',
  'activity.done.burn': 'Burned',
  'activity.done.deploy': 'Deployed',
  'activity.done.execute': 'Contract call',
  // The same while it is pending.
  'activity.pending.send': 'Sending',
  'activity.pending.receive': 'Receiving',
  'activity.pending.trade': 'Swapping',
  'activity.pending.approve': 'Approving',
  'activity.pending.revoke': 'Removing permission',
  'activity.pending.mint': 'Minting',
  'activity.pending.burn': 'Burning',
  'activity.pending.deploy': 'Deploying',
  'activity.pending.execute': 'Contract call',
  // The same if it failed: a noun for the operation.
  'activity.failed.send': 'Send',
  'activity.failed.receive': 'Receive',
  'activity.failed.trade': 'Swap',
  'activity.failed.approve': 'Approval',
  'activity.failed.revoke': 'Removal of permission',
  'activity.failed.mint': 'Mint',
  'activity.failed.burn': 'Burn',
  'activity.failed.deploy': 'Deployment',
  'activity.failed.execute': 'Contract call',
  // Below it. {name} is a name or a short address.
  'activity.from': 'From {name}',
  'activity.to': 'To {name}',
  'activity.toSelf': 'To yourself',
  // Below 'Approved': the token that can be spent, and by whom. {token} is a symbol, {spender} a name or a short address. The second text is shown
  // below 'Permission removed'. In the third, {token} is an amount with its symbol, e.g. 5 USDC; the last one is for an allowance without a limit.
  'activity.allowance': '{token} for {spender}',
  'activity.allowanceOf': '{token} for {spender}',
  'activity.allowanceUpTo': 'Up to {token} for {spender}',
  'activity.allowanceAll': 'Any amount of {token} for {spender}',
  // The two sides of a swap: {from} is an amount with its symbol, e.g. 0.5 ETH, and {to} a symbol.
  'activity.pair': '{from} for {to}',
  'activity.status.pending': 'Pending',
  'activity.status.failed': 'Failed',
  'activity.status.confirmed': 'Confirmed',
  // {status} is one of the words above, {age} is e.g. 5 min.
  'activity.statusAge': '{status} · {age}',

  // ——— One transaction ———
  // The heading. {what} is one of the words above, e.g. Sent; {name} is a name or a short address.
  'transaction.to': '{what} to {name}',
  'transaction.from': '{what} from {name}',
  'transaction.toSelf': '{what} to yourself',
  // The same for an allowance, with the same words as in its row.
  'transaction.allowance': 'Allowed {spender} to spend {token}',
  'transaction.allowanceOf': 'Removed the permission of {spender} to spend {token}',
  'transaction.allowanceUpTo': 'Allowed {spender} to spend up to {token}',
  'transaction.allowanceAll': 'Allowed {spender} to spend any amount of {token}',
  'transaction.failedText': 'Nothing was moved. The network fee was paid.',
  'transaction.pendingText': 'The network has it, but it is not in a block yet.',
  'transaction.suspicious': 'This looks like spam. Do not send anything to the addresses in it.',
  'transaction.status': 'Status',
  'transaction.date': 'Date',
  'transaction.network': 'Network',
  'transaction.fee': 'Network fee',
  // A text that was sent with a payment; everybody can read it.
  'transaction.memo': 'Memo',
  'transaction.hash': 'Transaction ID',
  'transaction.sender': 'From',
  'transaction.recipient': 'To',
  // A contract that was called or created.
  'transaction.contract': 'Contract',
  // For screen readers: the list of transfers.
  'transaction.transfers': 'What moved',
  // The token that can be spent, and by whom, or no longer can.
  'transaction.token': 'Token',
  'transaction.spender': 'Spender',
  // How much of it can be spent.
  'transaction.limit': 'Limit',
  'transaction.unlimited': 'No limit',
  'transaction.copySpender': 'Copy spender',
  'transaction.copySender': 'Copy sender',
  'transaction.copyHash': 'Copy transaction ID {id}',
  'transaction.copyRecipient': 'Copy receiver',
  'transaction.links': 'More about this transaction',

  // ——— Collectibles ———
  // For screen readers: the name of the list.
  'nfts.list': 'Your NFTs',
  'nfts.loading': 'Loading your NFTs',
  'nfts.failed': 'Your NFTs could not be loaded',
  // Above NFTs that were read earlier. {time} is as above tokens.
  'nfts.stale': 'Your NFTs could not be loaded. This list is from {time}.',
  'nfts.moreFailed': 'More NFTs could not be loaded.',
  'nfts.none.title': 'No NFTs yet',
  'nfts.none.text': 'NFTs that this account receives on {network} appear here.',
  'nfts.unavailable': 'NFTs on {network} are not available',
  'nfts.soFar': 'Nothing found so far.',
  // Pieces that arrived before the searched part of the chain can be missing.
  'nfts.partial': 'Older NFTs may be missing.',
  'nfts.hidden': 'Hidden NFTs',
  'nfts.hiddenCount': 'Hidden ({count})',
  // The number of items of one piece.
  'nfts.count': '×{amount}',
  'nft.suspicious': 'This looks like spam. Do not follow links in its name or picture.',
  'nft.amount': 'Amount',
  'nft.network': 'Network',
  'nft.contract': 'Contract',
  'nft.copyId': 'Copy token ID {id}',
  'nft.id': 'Token ID',
  'nft.traits': 'Traits',
  'nft.links': 'More about this NFT',

  // ——— Smart sessions: permissions to act from the account without asking again ———
  'sessions.list': 'Smart sessions',
  'sessions.loading': 'Asking your wallet',
  'sessions.failed': 'Your wallet did not list its smart sessions',
  'sessions.unsupported': 'This wallet does not grant smart sessions, or does not list them',
  'sessions.none.title': 'No smart sessions',
  'sessions.none.text': 'No one has a smart session that acts from this account without asking you.',
  'sessions.about': 'Your wallet lets these act from your account without asking again.',
  // The amount that can be moved, e.g. 'At most 0.01 ETH in 1 day'.
  'sessions.atMost': 'At most {amount}',
  'sessions.atMostIn': 'At most {amount} in {time}',
  // The length of a period cannot be read.
  'sessions.atMostEach': 'At most {amount} per period of unknown length',
  // The limit cannot be read.
  'sessions.someToken': 'Moves {token}, amount unknown',
  'sessions.unknownToken': 'Moves an unnamed token, amount unknown',
  'sessions.on': 'On {network}',
  'sessions.until': 'Until {date}',
  'sessions.endless': 'No end date',
  'sessions.revoke': 'Revoke',
  // For screen readers.
  'sessions.revokeOf': 'Revoke the session of {name}',
  'sessions.notRevoked': 'Your wallet did not revoke it.'
} as const
