import { connectErrors, coreErrors, defineErrors } from '@plugboard/core'
import { createErrorTranslator } from '@plugboard/core/chain'

/** Errors specific to EVM chains, in addition to those of every wallet (`connectErrors`). */
export const eip155Errors = defineErrors('eip155', {
  unknownChain: { message: 'Your wallet does not know this network' },
  switchFailed: { message: 'Your wallet did not switch the network' },
  unauthorized: { message: 'Your wallet has not shared this account with the site' },
  walletOffline: { message: 'Your wallet is not connected to the network' },
  callsUnsupported: { message: 'This wallet cannot send several calls at once' },
  notAnAddress: { message: 'This is not an address of this network' },
  unusableReceiver: { message: 'Anything sent to this address would be lost' },
  invalidAmount: { message: 'The amount cannot be sent' },
  notEnough: { message: 'You do not have enough for this amount and its fee' },
  /** For a token, `symbol` is the symbol that the token reports. */
  notEnoughTokens: { message: ({ symbol }: { symbol: string }) => `You do not have enough ${symbol}` },
  /** Fees are paid in the network's own currency, even if a token is sent. */
  notEnoughForFee: {
    message: ({ symbol }: { symbol: string }) => `You do not have enough ${symbol} for the fee`
  },
  /** An empty text as the asset of a payment names a token; leave `token` out for the network's own currency. */
  tokenRequired: { message: 'A token is required' },
  notAToken: { message: 'There is no token at this address' },
  /** Its endpoint answers for another chain id: the `rpcUrls` of the network are wrong. */
  wrongEndpoint: { message: 'The network could not be checked; nothing was sent' },
  /** A prepared transaction is valid for one minute, and only while the account, network and connection stay the same. Prepare it again. */
  preparedExpired: { message: 'This transaction is out of date. Review it again' },
  /**
   * `prepare` cannot create a transaction for this intent, or a source of swaps built a different one from the one it quoted. The notes have the
   * details.
   */
  cannotPrepare: { message: 'This page cannot prepare that transaction' },
  /** The transaction on the network is not the one that was shown: the wallet or something near it changed the receiver, the amount or the call. */
  notAsShown: {
    message: 'Your wallet sent something other than what you were shown',
    severity: 'alert'
  },
  /** EIP-5792: `to` and `data` of each call start with 0x. */
  invalidCall: { message: 'One of the calls cannot be sent' },
  /**
   * A call whose data this page cannot read is not signed. The notes name its position and its selector. Build calls from the functions that the page
   * knows.
   */
  unreadableCall: { message: 'This page cannot read what one of the calls does' },
  /**
   * One of several steps failed on the network, another transaction replaced it, or the remaining steps would now fail or do something else. The
   * remaining steps were not sent.
   */
  stepFailed: { message: 'A step failed or has changed, so the rest was not sent' },
  /**
   * The calls were simulated again before the wallet was asked, or when it could not send them, and the network would now refuse them. The notes have
   * its words.
   */
  wouldFail: { message: 'The network would now refuse this, so nothing was sent' },
  /**
   * A swap was simulated again before the wallet was asked, or when it could not send it, and the network would now refuse it. The notes have its
   * words. Request a new quote.
   */
  priceMoved: {
    message: 'The price has probably moved beyond your limit, and the swap would now fail. Nothing was sent.'
  },
  walletFailed: { message: 'The wallet could not do this' },
  readFailed: { message: 'The network could not be reached' },
  /**
   * A page of a history was requested with a cursor that this namespace did not issue, or whose block the network has replaced. Read from the
   * beginning.
   */
  unknownCursor: { message: 'The history has changed; load it again' },
  noSubscriptions: {
    message: 'Network subscriptions are not available here',
    notes:
      'The provider has no eth_subscribe: wallets and HTTP endpoints push no events. Poll instead (viem: `poll: true`), or subscribe over your own WebSocket transport.'
  }
})

/**
 * Converts what a wallet or an endpoint threw to a KitError. The original is its `cause`; the wallet's words appear only in the notes. The codes are
 * those of EIP-1193, EIP-1474, EIP-3085, EIP-3326 and EIP-5792. Some wallets use 5000 and 32603 instead.
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
    // This has no code of its own: nodes return -32000 or -32003 with these words, and wallets pass them on.
    [/insufficient (funds|balance)/i, eip155Errors.notEnough],
    [/unrecogni[sz]ed chain|chain .{0,20}not been added/i, eip155Errors.unknownChain]
  ],
  fallback: eip155Errors.walletFailed
})
