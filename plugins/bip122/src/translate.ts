import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import { bip122Errors } from './errors.js'

type Make = (options: { cause: unknown }) => KitError

/** Bitcoin's wallets have no common codes: most speak as EIP-1193 wallets do, or in words. Drivers read what differs. */
const byCode: Readonly<Record<number, Make>> = {
  4001: connectErrors.rejected,
  4100: connectErrors.locked,
  4200: connectErrors.unsupportedMethod,
  [-32002]: connectErrors.alreadyPending,
  [-32601]: connectErrors.unsupportedMethod
}

const byMessage: readonly (readonly [RegExp, Make])[] = [
  [
    /(user|request|connection|approval)( was| has)? (rejected|denied|cancell?ed|refused|declined)|(rejected|denied|declined|cancell?ed) (by )?(the )?(user|request)/i,
    connectErrors.rejected
  ],
  [/already (pending|processing)/i, connectErrors.alreadyPending],
  [/wallet is locked|unlock/i, connectErrors.locked]
]

/** Makes a KitError of what a wallet threw. The original is its `cause`; the wallet's words decide, and are notes only. */
export function translate(error: unknown, fallback: Make = bip122Errors.walletFailed): KitError {
  if (isOwnError(error)) return error
  const { code, words } = read(error)
  const make = byMessage.find(([form]) => form.test(words))?.[1] ?? byCode[code] ?? fallback
  return make({ cause: error })
}

/** A wallet may throw anything, objects whose getters throw included. */
function read(error: unknown): { readonly code: number; readonly words: string } {
  try {
    const { code, message } = Object(error) as { code?: unknown; message?: unknown }
    const words = String(typeof error === 'string' ? error : (message ?? '')).slice(0, 500)
    return { code: Number(code), words }
  } catch {
    return { code: Number.NaN, words: '' }
  }
}
