import { defineErrors } from '@plugboard/core'

/** What can go wrong on Solana, beyond what happens with every wallet (`connectErrors`). */
export const solanaErrors = defineErrors('solana', {
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'What is sent to this address would be lost' },
  /** The receiver of a token is a program (its account is executable): it could never send it on. */
  programReceiver: { message: 'This is a program, not an account: it cannot own tokens' },
  /** The receiver of a token is a token (a mint). */
  tokenReceiver: { message: 'This is the address of a token, not an account: it cannot own tokens' },
  /** The receiver of a token is somebody's account of another one. */
  otherTokenAccount: { message: 'This account is for another token and cannot take this one' },
  invalidAmount: { message: 'The amount cannot be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  /** `minimum` in whole units of the network's currency: accounts with less are not kept. */
  newAccountMinimum: {
    message: ({ minimum, symbol }: { minimum: string; symbol: string }) =>
      `This receiver is new and needs at least ${minimum} ${symbol}`
  },
  /** A payment leaves nothing, or what an account needs to be kept. */
  leavesTooLittle: {
    message: ({ minimum, symbol }: { minimum: string; symbol: string }) =>
      `Keep at least ${minimum} ${symbol}, or send everything`
  },
  memoTooLong: { message: 'The note is too long' },
  /** Its endpoint answers for another genesis hash: `rpcUrls` of the network are wrong. */
  wrongEndpoint: { message: 'The network could not be checked; nothing was sent' },
  /** The `cursor` of a history belongs to another account or network, or was made up. Read from the beginning. */
  otherCursor: { message: 'This list is out of date; open it once more' },
  /** A prepared transaction holds for half a minute, and as long as account, network and connection stay. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date; look at it once more' },
  /** `prepare` knows how to make no transaction of this intent. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  /** What a source of swaps has built is no instruction of a program that is known (`swapPrograms`), or gives something to somebody else. */
  unreadableSwap: { message: 'This page cannot read what this swap does' },
  /** What was tried passed, and an endpoint refused it all the same: somebody else was quicker. Another endpoint may have taken it, where it did not answer. */
  swapOvertaken: {
    message: 'The price has changed: less would arrive than you were promised. The network refused the swap.'
  },
  wrongNetwork: { message: 'Your wallet cannot be used on this network' },
  notAMint: { message: 'This is not a token of this network' },
  notTransferable: { message: 'This token cannot be sent from here' },
  badTransaction: { message: 'The transaction could not be read' },
  badSignIn: { message: 'The sign-in request could not be read' },
  badSignature: {
    message: 'The wallet gave a signature that does not fit; update the wallet, then try again'
  },
  notAsShown: { message: 'The transaction is not the one that was shown to you' },
  unconfirmed: { message: 'The transaction was sent, but the network did not say whether it arrived' },
  expired: { message: 'The transaction expired before it was confirmed' },
  failed: { message: 'The transaction failed on the network' },
  continueInApp: { message: 'Continue in the app of your wallet, where this page is open too' },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' }
})
