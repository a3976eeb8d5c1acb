import { defineErrors } from '@plugboard/core'

/** What can go wrong on Solana, beyond what happens with every wallet (`connectErrors`). */
export const solanaErrors = defineErrors('solana', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'What is sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  notAMint: { message: 'This is not a token of this network' },
  notTransferable: { message: 'This token cannot be sent from here' },
  badTransaction: { message: 'The transaction could not be read' },
  badSignIn: { message: 'The sign-in request could not be read' },
  badSignature: { message: 'The wallet gave a signature that does not fit' },
  notAsShown: { message: 'The transaction is not the one that was shown to you' },
  unconfirmed: { message: 'The transaction was sent, but the network did not say whether it arrived' },
  expired: { message: 'The transaction expired before it was confirmed' },
  failed: { message: 'The transaction failed on the network' },
  continueInApp: { message: 'Continue in the app of your wallet, where this page is open too' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
