import { connectErrors, coreErrors, isOwnError, type KitError } from '@plugboard/core'
import { eip155Errors } from './errors.js'
import { errorCodes } from './session/errorCodes.js'

type Make = (options: { cause: unknown }) => KitError

/** EIP-1193, EIP-1474, EIP-3085, EIP-3326 and EIP-5792 codes. 5000 and 32603 are what some wallets say instead. */
const byCode: Readonly<Record<number, Make>> = {
  4001: connectErrors.rejected,
  4100: eip155Errors.unauthorized,
  4200: connectErrors.unsupportedMethod,
  4900: eip155Errors.walletOffline,
  4901: eip155Errors.walletOffline,
  4902: eip155Errors.unknownChain,
  5000: connectErrors.rejected,
  5001: connectErrors.rejected,
  5700: eip155Errors.callsUnsupported,
  5710: eip155Errors.unknownChain,
  32603: coreErrors.invalidChainId,
  [-32002]: connectErrors.alreadyPending,
  [-32601]: connectErrors.unsupportedMethod,
  [-32004]: connectErrors.unsupportedMethod
}

const byMessage: readonly (readonly [RegExp, Make])[] = [
  [
    /user (rejected|denied|cancell?ed|refused|disapproved)|(rejected|denied|declined|cancell?ed) by (the )?user|action_rejected/i,
    connectErrors.rejected
  ],
  [/already (pending|processing)/i, connectErrors.alreadyPending],
  // No code is its own: nodes give -32000 or -32003 with these words, and wallets hand them on.
  [/insufficient (funds|balance)/i, eip155Errors.notEnough],
  [/unrecogni[sz]ed chain|chain .{0,20}not been added/i, eip155Errors.unknownChain],
  [/wallet is locked|unlock/i, connectErrors.locked]
]

/** Makes a KitError of what a wallet or an endpoint threw. The original is its `cause`; the wallet's words are notes only. */
export function translate(error: unknown, fallback: Make = eip155Errors.walletFailed): KitError {
  if (isOwnError(error)) return error
  const words = wordsOf(error)
  const make =
    byMessage.find(([form]) => form.test(words))?.[1] ??
    errorCodes(error)
      .map((code) => byCode[code])
      .find((found) => found !== undefined) ??
    fallback
  return make({ cause: error })
}

function wordsOf(error: unknown): string {
  try {
    const { message } = error as { message?: unknown }
    return String(typeof error === 'string' ? error : (message ?? '')).slice(0, 500)
  } catch {
    return ''
  }
}
