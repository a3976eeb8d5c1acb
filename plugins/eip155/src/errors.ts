import { connectErrors, coreErrors, defineErrors } from '@plugboard/core'
import { createErrorTranslator } from '@plugboard/core/chain'

/** What can go wrong on EVM chains, beyond what happens with every wallet (`connectErrors`). */
export const eip155Errors = defineErrors('eip155', {
  unknownChain: { message: 'Your wallet does not know this network' },
  switchFailed: { message: 'Your wallet did not switch the network' },
  unauthorized: { message: 'Your wallet has not opened this account to the page' },
  walletOffline: { message: 'Your wallet is not connected to the network' },
  callsUnsupported: { message: 'This wallet cannot send several calls at once' },
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'What is sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  /** Of a token: `symbol` is what it calls itself. */
  notEnoughTokens: { message: ({ symbol }: { symbol: string }) => `You do not have enough ${symbol}` },
  /** Fees are paid in the network's own currency, also where a token is sent. */
  notEnoughForFee: {
    message: ({ symbol }: { symbol: string }) => `You do not have enough ${symbol} for the fee`
  },
  /** The asset of a payment names a token by an empty text; leave `token` out for the network's own currency. */
  tokenRequired: { message: 'A token is required' },
  notAToken: { message: 'There is no token at this address' },
  /** Its endpoint answers for another chain id: `rpcUrls` of the network are wrong. */
  wrongEndpoint: { message: 'The network could not be checked; nothing was sent' },
  /** A prepared transaction holds for a minute, and as long as account, network and connection stay. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date; look at it once more' },
  /** `prepare` knows how to make no transaction of this intent, or a source of swaps has built another one than it has quoted: the notes say what. */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  /** The transaction that the network has is not the one that was shown: the wallet or something near it changed the receiver, the amount or the call. */
  notAsShown: {
    message: 'Your wallet sent something else than you were shown',
    severity: 'alert'
  },
  /** EIP-5792: `to` and `data` of each call begin with 0x. */
  invalidCall: { message: 'One of the calls cannot be sent' },
  /** A call whose data this page cannot read is not signed: the notes name its place and its selector. Build calls of the functions that it knows. */
  unreadableCall: { message: 'This page cannot read what one of the calls does' },
  /** A step of several failed on the network, another transaction took its place, or those that are left would fail or do something else now: they were not sent. */
  stepFailed: { message: 'A step failed or has changed, so the rest was not sent' },
  /** The calls were tried once more before the wallet was asked, or when it could not send them, and the network would refuse them by now; the notes have its words. */
  wouldFail: { message: 'The network would refuse this by now, so nothing was sent' },
  /** A swap was tried once more before the wallet was asked, or when it could not send it, and the network would refuse it by now; the notes have its words. Ask for a new quote. */
  priceMoved: {
    message:
      'The price has probably moved beyond what you allowed: the swap would fail by now. Nothing was sent.'
  },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' },
  /** A page of a history was asked for by a cursor that this namespace has not given, or whose block the network has replaced. Read from the beginning. */
  unknownCursor: { message: 'The history has changed; load it again' },
  noSubscriptions: {
    message: 'This page cannot subscribe to the network here',
    notes:
      'The provider has no eth_subscribe: wallets and HTTP endpoints push nothing. Poll it (viem: `poll: true`), or subscribe over a WebSocket transport of your own.'
  }
})

/**
 * Makes a KitError of what a wallet or an endpoint threw. The original is its `cause`; the wallet's words are notes only. The codes are those of
 * EIP-1193, EIP-1474, EIP-3085, EIP-3326 and EIP-5792. 5000 and 32603 are what some wallets say instead.
 */
export const translate = createErrorTranslator({
  codes: {
    4100: eip155Errors.unauthorized,
    4900: eip155Errors.walletOffline,
    4901: eip155Errors.walletOffline,
    4902: eip155Errors.unknownChain,
    5000: connectErrors.rejected,
    5001: connectErrors.rejected,
    5700: eip155Errors.callsUnsupported,
    5710: eip155Errors.unknownChain,
    32603: coreErrors.invalidChainId,
    [-32004]: connectErrors.unsupportedMethod
  },
  messages: [
    // No code is its own: nodes give -32000 or -32003 with these words, and wallets hand them on.
    [/insufficient (funds|balance)/i, eip155Errors.notEnough],
    [/unrecogni[sz]ed chain|chain .{0,20}not been added/i, eip155Errors.unknownChain]
  ],
  fallback: eip155Errors.walletFailed
})
