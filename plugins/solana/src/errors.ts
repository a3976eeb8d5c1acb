import { defineErrors } from '@plugboard/core'

/** Errors specific to Solana, in addition to those of every wallet (`connectErrors`). */
export const solanaErrors = defineErrors('solana', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'Anything sent to this address would be lost' },
  /** The receiver of a token is a program (its account is executable), which could never send it on. */
  programReceiver: { message: 'This is a program, not an account: it cannot own tokens' },
  /** The receiver of a token is a token (a mint). */
  tokenReceiver: { message: 'This is the address of a token, not an account: it cannot own tokens' },
  /** The receiver of a token is somebody's account for another token. */
  otherTokenAccount: { message: 'This account is for another token and cannot take this one' },
  invalidAmount: { message: 'The amount cannot be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  /** `minimum` in whole units of the network's currency: accounts with less are removed. */
  newAccountMinimum: {
    message: ({ minimum, symbol }: { minimum: string; symbol: string }) =>
      `This receiver is new and needs at least ${minimum} ${symbol}`
  },
  /** A payment must leave either nothing or enough to keep the account. */
  leavesTooLittle: {
    message: ({ minimum, symbol }: { minimum: string; symbol: string }) =>
      `Keep at least ${minimum} ${symbol}, or send everything`
  },
  memoTooLong: { message: 'The memo is too long' },
  /** Its endpoint answers for another genesis hash: the `rpcUrls` of the network are wrong. */
  wrongEndpoint: { message: 'The network could not be checked; nothing was sent' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date. Open it again' },
  /** A prepared transaction is valid for half a minute, and only while the account, network and connection stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date. Review it again' },
  /** `prepare` cannot create a transaction for this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  /** What a source of swaps built is not an instruction of a known program (`swapPrograms`), or gives something to somebody else. */
  unreadableSwap: { message: 'This page cannot read what this swap does' },
  /**
   * The simulation passed, but an endpoint refused the transaction: somebody else was quicker. If another endpoint did not answer, it may have
   * accepted it.
   */
  swapOvertaken: {
    message: 'The price has changed: you would get less than you were quoted. The network refused the swap.'
  },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  notAMint: { message: 'This is not a token of this network' },
  notTransferable: { message: 'This token cannot be sent from here' },
  badTransaction: { message: 'The transaction could not be read' },
  badSignIn: { message: 'The sign-in request could not be read' },
  badSignature: {
    message: 'The wallet returned an invalid signature. Update the wallet, then try again'
  },
  notAsShown: { message: 'The transaction is not the one you were shown' },
  unconfirmed: { message: 'The transaction was sent, but the network has not confirmed it' },
  expired: { message: 'The transaction expired before it was confirmed' },
  failed: { message: 'The transaction failed on the network' },
  continueInApp: { message: 'Continue in your wallet app, where this page is open too' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
