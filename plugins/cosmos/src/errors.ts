import { defineErrors } from '@plugboard/core'

/** Errors specific to Cosmos chains, in addition to those of every wallet (`connectErrors`). */
export const cosmosErrors = defineErrors('cosmos', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'What is sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  memoTooLong: { message: 'The note is too long' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date; open it once more' },
  /** A prepared transaction is valid for a minute, and only while the account, network and connection stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date; look at it once more' },
  /** `prepare` cannot create a transaction for this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  badDocument: { message: 'What should be signed could not be read' },
  badSignature: {
    message: 'The wallet gave a signature that does not fit; update the wallet, then try again'
  },
  notAsShown: { message: 'The wallet signed something else than it was asked for' },
  notEnough: { message: 'There are not enough coins for the amount and the fee' },
  insufficientFee: { message: 'The network asks for a higher fee' },
  outOfGas: { message: 'The transaction needed more gas than it was given' },
  wrongSequence: { message: 'Another transaction came first; try again' },
  refused: { message: 'The network refused the transaction' },
  failed: { message: 'The transaction failed on the network' },
  notIncluded: { message: 'No block holds the transaction yet' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
