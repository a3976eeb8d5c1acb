const same = (text: string): readonly string[] => [text, text, text, text]

/** A text by which a visitor recognizes each state, in the order of `statesOf`. */
export const landmarks: Readonly<Record<string, readonly string[]>> = {
  Connect: ['Birch Wallet', 'No wallet found', 'More wallets could not be loaded.', 'Alder Wallet'],
  AllWallets: ['Birch Wallet', 'No wallet found', 'More wallets could not be loaded.', 'Hazel Wallet'],
  ConnectingExternal: [
    'Open Birch Wallet and approve',
    'This wallet is not installed',
    'Connection declined',
    'Open Birch Wallet and approve'
  ],
  InstallWallet: ['Get Cedar Wallet', 'No download found', 'Get Cedar Wallet', 'Get Cedar Wallet'],
  WhatIsAWallet: same('A home for what you own'),
  GetAWallet: ['Get a wallet', 'MetaMask', 'Wallets could not be loaded', 'Cedar Wallet'],
  Account: ['Disconnect', '0.000', 'Balance unavailable', '1.234'],
  Profile: same('0x7099'),
  Networks: ['Highland', 'Harbour', 'Highland', 'Harbour Test'],
  SwitchNetwork: [
    'Switching to Highland',
    'Choose another network',
    'Switch declined',
    'Switching to Highland'
  ],
  SwitchActiveChain: same('Switch to Solana'),
  UnsupportedChain: same('This site does not support your network'),
  ConnectingWalletConnectBasic: [
    'Scan with your phone',
    'Scan with your phone',
    'Connection declined',
    'All wallets'
  ],
  ConnectingWalletConnect: [
    'Scan with Alder Wallet',
    'Wallet not found',
    'Connection declined',
    'Scan with Alder Wallet'
  ],
  SIWXSignMessage: ['Show the message', 'wants you to sign in', 'Nothing has happened', 'Show the message'],
  EmailLogin: [
    'Continue with e-mail',
    'Enter an email address',
    'Continue',
    'Continue in',
    'The login service has a problem',
    'Could not load embedded wallet'
  ],
  SocialLogin: ['Facebook', 'Farcaster', 'Continue with Google'],
  ConnectingSocial: [
    'Opening Google',
    'Continue at Google',
    'choose this one there',
    'Retrieving your account',
    'The window was blocked',
    'The window was closed',
    'You declined the login',
    'Still nothing?',
    'Google is not available here',
    'That did not work'
  ],
  ConnectingFarcaster: [
    'Sign in with Farcaster',
    'Approve only if you started this yourself',
    'Retrieving your account',
    'The code has expired',
    'That did not work'
  ],
  EmailVerifyDevice: [
    'choose this number',
    'approve this device there',
    'The login was stopped',
    'The link has expired',
    'Still nothing?',
    'That did not work'
  ],
  EmailVerifyOtp: [
    'Enter the code',
    'Checking the code',
    'Opening your wallet',
    'This code is wrong',
    'This code no longer works',
    'Please try again after 24 seconds',
    'Embedded Wallet Request Timed Out'
  ],
  ApproveTransaction: ['Approve in your wallet'],
  UpdateEmail: [
    'Your new address',
    'Enter an email address',
    'Continue',
    'Please try again after 24 seconds',
    'The login service has a problem'
  ],
  UpdateEmailPrimaryOtp: [
    'First your current address',
    'Checking the code',
    'This code is wrong',
    'This code no longer works',
    'Please try again after 24 seconds',
    'Embedded Wallet Request Timed Out'
  ],
  UpdateEmailSecondaryOtp: [
    'maren@halden.example',
    'Checking the code',
    'This code is wrong',
    'This code no longer works',
    'Please try again after 24 seconds',
    'Embedded Wallet Request Timed Out'
  ],
  AccountType: [
    'Set it up now',
    'Your account is a smart account',
    'Use a smart account',
    'A standard account on',
    'The login service has a problem'
  ],
  WalletSettings: ['Your wallet is showing its settings', 'That did not work'],
  Send: [
    'Loading your balance',
    'Nothing to send yet',
    'Token Balance Unavailable',
    '1.2345678 ETH available',
    '0.000026 ETH',
    '0.25 ETH',
    '123,456,789.123 wstHCOFFEE available',
    'Not enough ETH',
    'This is not an address on Harbour',
    'Switch to Highland',
    'Anyone can read it',
    'your Polkadot account is closed',
    'Cannot be sent'
  ],
  Pay: [
    'Pay',
    'could not be loaded',
    '0.000026 ETH',
    'COFD',
    'the-harbour-masters',
    '123,456,789',
    'which is not enough',
    'Switch to Highland',
    'Deposit 4711',
    'Cannot be paid',
    'Pay within',
    'Connect wallet',
    'has expired',
    'is not valid'
  ],
  SelectToken: [
    'Select token',
    'Ether',
    'Token Balance Unavailable',
    'Coffee Dollar',
    'Coffee Dollar',
    'Try another name',
    'Use COFD?'
  ],
  Swap: [
    'Loading your balance',
    'Select token',
    'No prices are available',
    'Coffee Pools',
    'No provider can swap',
    'Not enough ETH',
    '14.',
    'wstHCOFFEE',
    'This page cannot swap on Harbour',
    'may still spend 250 COFD of yours',
    'Select token'
  ],
  SwapToken: ['Select token', 'Coffee Dollar', 'Try another name'],
  SwapSettings: [
    'How much less is acceptable',
    'From 0.05% to 20%',
    'a large part of what you would receive'
  ],
  Onramp: [
    'Buy',
    'Enter amount',
    'Bean Pay could not be reached',
    'Continue to Bean Pay',
    'No quote available',
    'You can pay $10.00 to $7,500.00',
    'Bean Pay will ask how much',
    'No wallet is connected',
    'Nothing can be bought here'
  ],
  OnrampProviders: ['Roastery Exchange'],
  OnrampCurrency: ['EUR', 'Coffee Dollar'],
  OnrampWaiting: [
    'Open Bean Pay again',
    'says it has been paid',
    'says it was sent',
    '0.100302 ETH received',
    'Nothing was bought with it',
    'is waiting for your bank'
  ],
  OpenPurchases: ['Open purchase at Roastery Exchange'],
  RegisterAccountName: [
    'Choose maren.halden.example',
    'Enter a name',
    'Error fetching name suggestions',
    'my-maren.halden.example',
    'This name is taken',
    'You already own a name',
    'No wallet is connected',
    'Names can contain only',
    'my-marinamarina'
  ],
  RegisterAccountNameSuccess: ['The name is yours'],
  SmartSessions: [
    'Smart sessions',
    'No smart sessions',
    'did not list its smart sessions',
    'At most 25',
    'does not grant smart sessions',
    'wstHCOFFEE'
  ],
  Tokens: ['Tokens', 'No tokens yet', 'could not be loaded', 'Coffee Dollar', 'This list is from'],
  Token: ['1.234', '250.000', 'wstHCOFFEE', 'Anyone can make', 'reported as harmful', 'Coffee Dollar'],
  Nfts: [
    'NFTs',
    'No NFTs yet',
    'Your NFTs could not be loaded',
    'Harbour Ape #12',
    'Claim at coffee-gift.example',
    'Older NFTs may be missing.',
    'NFTs on Harbour are not available'
  ],
  Nft: ['Harbour Ape #12', 'Harbour Ape #481', '25', 'Collection of very long words', 'This looks like spam'],
  Activity: [
    'Activity',
    'No activity yet',
    'Failed to fetch transactions',
    'Swapped',
    'Not spam',
    'Only token transfers are shown.',
    'Older transactions could not be loaded.',
    'Activity on Harbour is not available'
  ],
  Transaction: [
    'Sent to maren.eth',
    'Received from 0x90F7',
    '245.017331 COFD',
    'it is not in a block yet',
    'Nothing was moved',
    'Harbour Ape #12',
    'Contract call',
    'wstHCOFFEE',
    'This looks like spam',
    'to spend up to 250.5 COFD',
    'to spend any amount of COFD',
    'Removed the permission',
    '123,456,789.123456789012345678 wstHCOFFEE'
  ],
  Receive: ['Copy address', 'Bitcoin', 'No wallet is connected'],
  ReviewTransaction: [
    'Send',
    'Checking the transaction',
    'At most',
    'This is another of your accounts',
    'This token is not on any list',
    'Nobody owns this address',
    'Type the receiver’s marked characters',
    'a different amount than you entered',
    'transfers are paused',
    'Coffee Guard did not answer',
    'Your wallet sets the fee',
    'may spend',
    'What it does',
    'You receive',
    'maren-and-the-coffee',
    'Changed',
    'You are sending to your own account',
    'This could not be prepared',
    'Another account is active now'
  ],
  ReviewRequest: [
    'Calls itself the-harbour',
    'asks for a transaction',
    'asks you to sign this text',
    'nobody has checked',
    'asks your wallet to decrypt'
  ],
  TransactionProgress: [
    'Open Birch Wallet',
    'Approve 2 of 2',
    'No answer from your wallet',
    'The network has it',
    'The network has confirmed it',
    'Only the fee was paid',
    'Another transaction from your account',
    'Only the cancellation fee was paid',
    'The network cannot find it',
    'Undone by the network',
    'Waiting for signers',
    'Not what you reviewed',
    'Only part was sent',
    'You receive at least',
    'Nothing has been swapped yet',
    'You declined it in your wallet',
    'Expired',
    'Not sent',
    'No longer listed'
  ],
  UnsettledTransactions: ['Check your wallet'],
  ExampleForm: ['Approve in your wallet', 'Review', 'This code is wrong', 'About €11.5']
}
