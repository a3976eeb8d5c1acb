import { defineErrors } from '@plugboard/core'

/** What can go wrong on EVM chains, beyond what happens with every wallet (`connectErrors`). */
export const eip155Errors = defineErrors('eip155', {
  unknownChain: { message: 'Your wallet does not know this network' },
  switchFailed: { message: 'Your wallet did not switch the network' },
  unauthorized: { message: 'Your wallet has not opened this account to the page' },
  walletOffline: { message: 'Your wallet is not connected to the network' },
  callsUnsupported: { message: 'This wallet cannot send several calls at once' },
  notAnAddress: { message: 'This is not an address of this network' },
  invalidAmount: { message: 'The amount cannot be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
