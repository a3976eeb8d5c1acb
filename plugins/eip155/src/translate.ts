import { connectErrors, coreErrors } from '@plugboard/core'
import { createErrorTranslator } from '@plugboard/core/chain'
import { eip155Errors } from './errors.js'

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
