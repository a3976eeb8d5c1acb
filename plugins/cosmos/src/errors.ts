import { defineErrors } from '@plugboard/core'

/** Errors specific to Cosmos chains, in addition to those of every wallet (`connectErrors`). */
export const cosmosErrors = defineErrors('cosmos', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'Anything sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  memoTooLong: { message: 'The memo is too long' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date. Open it again' },
  /** A prepared transaction is valid for a minute, and only while the account, network and connection stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date. Review it again' },
  /** `prepare` cannot create a transaction for this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  badDocument: { message: 'The request to sign could not be read' },
  badSignature: {
    message: 'The wallet returned an invalid signature. Update the wallet, then try again'
  },
  notAsShown: { message: 'The wallet signed something other than what was asked' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  insufficientFee: { message: 'The network asks for a higher fee' },
  outOfGas: { message: 'The transaction needed more gas than it was given' },
  wrongSequence: { message: 'Another transaction came first; try again' },
  refused: { message: 'The network refused the transaction' },
  failed: { message: 'The transaction failed on the network' },
  notIncluded: { message: 'The transaction is not in a block yet' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
