/** A view that says the same in each of its four states. */
const same = (text: string): readonly string[] => [text, text, text, text]

/** Views for connecting a wallet, its account and its networks. */
export const connecting = {
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
  SIWXSignMessage: ['Show the message', 'wants you to sign in', 'Nothing has happened', 'Show the message']
} as const
