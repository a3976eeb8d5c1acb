/** The texts that a page shows before the modal has been loaded. `locale.en.ts` includes them. */
export const buttonTexts = {
  // Button that opens the modal while no wallet is connected.
  'button.connect': 'Connect wallet',
  // The same button while a wallet is being asked to connect.
  'button.connecting': 'Connecting…',
  // The same button while a connected wallet is locked.
  'button.locked': 'Unlock wallet',
  // Name of the button, for screen readers, once connected. {account} is a name or a short address.
  'button.account': 'Account {account}',
  // The same with the balance, e.g. "Account 0x1234…abcd 1.234 ETH", in the visible order, so that voice control users can say it.
  'button.accountBalance': 'Account {account} {balance} {symbol}',
  // Shown instead of the network when the wallet is on one that this site does not support.
  'button.unsupported': 'Switch network',
  // Name of the network button, for screen readers. {network} is e.g. "Ethereum".
  'button.network': 'Network {network}',
  // The network button before a network is known.
  'button.selectNetwork': 'Select network'
} as const
