import { defineErrors } from '@plugboard/core'

/** Errors specific to Bitcoin, in addition to those of every wallet (`connectErrors`). */
export const bip122Errors = defineErrors('bip122', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'What is sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  dust: { message: 'The amount is too small to be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  invalidFeeRate: { message: 'The fee cannot be used' },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  unknownKey: { message: 'Your wallet did not say what is needed to spend from this account' },
  badTransaction: { message: 'The transaction could not be read' },
  /** It was refused before it was sent: the page or the wallet created a different transaction from the one shown. */
  notAsShown: { message: 'The transaction is not the one that was shown to you' },
  /** The wallet sent it by itself, and the network has a payment with another amount or receiver. It cannot be undone. */
  sentNotAsShown: {
    message: 'Your wallet sent something else than you were shown',
    severity: 'alert'
  },
  badSignature: {
    message: 'The wallet gave a signature that does not fit; update the wallet, then try again'
  },
  failed: { message: 'The network refused the transaction' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' },
  otherAccount: { message: 'Your wallet is on another account' },
  /** The endpoint's first block is not the one in the network's id. */
  wrongEndpoint: { message: 'The network could not be reached' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date; open it once more' },
  /** A prepared payment is valid for a minute, and only while the account, network, connection and coins stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date; look at it once more' },
  /** `prepare` cannot create a transaction for this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' }
})
