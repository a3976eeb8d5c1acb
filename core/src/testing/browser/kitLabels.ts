/**
 * Names of the controls that every page with the standard ui has, in English: roles and labels that stay across
 * releases. `account` and `network` are the beginnings of names, e.g. 'Account 0x1234…abcd 1.234 ETH'.
 */
export const kitLabels = {
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  locked: 'Unlock wallet',
  account: 'Account ',
  network: 'Network ',
  disconnect: 'Disconnect',
  close: 'Close',
  back: 'Back'
} as const
