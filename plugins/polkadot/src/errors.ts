import { defineErrors } from '@plugboard/core'

/** What can go wrong on Polkadot, beyond what happens with every wallet (`connectErrors`). */
export const polkadotErrors = defineErrors('polkadot', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'What is sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  blocked: { message: 'This wallet blocks this site; allow it in the wallet’s settings' },
  noAccounts: { message: 'Unlock it, or choose an account for this site' },
  wrongNetwork: { message: 'Your wallet has no account for this network' },
  wrongChain: { message: 'The network’s endpoint answers for another network' },
  wasmForbidden: { message: 'This page does not let a light client run' },
  notAToken: { message: 'This is not a token of this network' },
  badRequest: { message: 'The request could not be read' },
  badSignature: {
    message: 'The wallet gave a signature that does not fit; update the wallet, then try again'
  },
  notEnough: { message: 'The account has not enough for this and its fee' },
  outdated: { message: 'The transaction is too old to be sent' },
  replaced: { message: 'Another transaction took this one’s place' },
  dropped: { message: 'The network did not take the transaction' },
  failed: { message: 'The transaction failed on the network' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
