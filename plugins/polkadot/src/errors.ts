import { defineErrors } from '@plugboard/core'

/** Errors specific to Polkadot, in addition to those of every wallet (`connectErrors`). */
export const polkadotErrors = defineErrors('polkadot', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'Anything sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  blocked: { message: 'Your wallet blocks this site. Allow it in the wallet’s settings' },
  noAccounts: { message: 'Unlock your wallet, or choose an account for this site' },
  wrongNetwork: { message: 'Your wallet has no account for this network' },
  wrongChain: { message: 'The network’s endpoint serves another network' },
  wasmForbidden: { message: 'This page does not allow light clients' },
  notAToken: { message: 'This is not a token of this network' },
  badRequest: { message: 'The request could not be read' },
  badSignature: {
    message: 'The wallet returned an invalid signature. Update the wallet, then try again'
  },
  notEnough: { message: 'You do not have enough for this and its fee' },
  outdated: { message: 'The transaction is too old to be sent' },
  replaced: { message: 'Another transaction replaced this one' },
  dropped: { message: 'The network did not accept the transaction' },
  failed: { message: 'The transaction failed on the network' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' },
  /** The receiver would have less than the network's minimum for an account. `values.least` is the amount in whole units. */
  belowMinimum: {
    message: ({ least }: { least: string }) => `The receiver’s account needs at least ${least}`
  },
  /** Most assets can only be held by accounts that have some of the network's own currency. */
  receiverNeedsAccount: {
    message: 'The receiver needs some of the network’s own currency before it can hold this token'
  },
  /** A prepared transaction is valid for a minute, and only while the account, network and connection stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date. Review it again' },
  /** `prepare` cannot create a transaction for this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  /** Part of the account's balance is reserved or locked, or something depends on the account. */
  cannotClose: {
    message:
      'This account cannot be closed while it holds other assets, or part of its balance is reserved or locked'
  },
  /** A payment of the whole balance to the account itself leaves it open. */
  closesNothing: { message: 'A payment to this account itself cannot close it' }
})
