import { defineErrors } from '@plugboard/core'

/** Errors specific to Bitcoin, in addition to those of every wallet (`connectErrors`). */
export const bip122Errors = defineErrors('bip122', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'Anything sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  dust: { message: 'The amount is too small to be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  invalidFeeRate: { message: 'This fee is not valid' },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  unknownKey: { message: 'Your wallet did not provide what is needed to spend from this account' },
  badTransaction: { message: 'The transaction could not be read' },
  /** It was refused before it was sent: the page or the wallet created a different transaction from the one shown. */
  notAsShown: { message: 'The transaction is not the one you were shown' },
  /** The wallet sent it by itself, and the network has a payment with another amount or receiver. It cannot be undone. */
  sentNotAsShown: {
    message: 'Your wallet sent something other than what you were shown',
    severity: 'alert'
  },
  badSignature: {
    message: 'The wallet returned an invalid signature. Update the wallet, then try again'
  },
  failed: { message: 'The network refused the transaction' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' },
  otherAccount: { message: 'Your wallet is on another account' },
  /** The endpoint's first block is not the one in the network's id. */
  wrongEndpoint: { message: 'The network could not be reached' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date. Open it again' },
  /** A prepared payment is valid for a minute, and only while the account, network, connection and coins stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date. Review it again' },
  /** `prepare` cannot create a transaction for this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' }
})
