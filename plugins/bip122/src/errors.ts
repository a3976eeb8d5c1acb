import { defineErrors } from '@plugboard/core'

/** What can go wrong on Bitcoin, beyond what happens with every wallet (`connectErrors`). */
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
  /** It was refused before it was sent: the page or the wallet made another transaction than was shown. */
  notAsShown: { message: 'The transaction is not the one that was shown to you' },
  /** The wallet has sent by itself, and the network has a payment of another amount or to another receiver. It cannot be taken back. */
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
  /** The endpoint's first block is not the one that the network's id names. */
  wrongEndpoint: { message: 'The network could not be reached' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date; open it once more' },
  /** A prepared payment holds for a minute, and as long as account, network, connection and coins stay. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date; look at it once more' },
  /** `prepare` knows how to make no transaction of this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' }
})
