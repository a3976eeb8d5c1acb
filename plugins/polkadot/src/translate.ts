import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import { polkadotErrors } from './errors.js'

type Make = (options: { cause: unknown }) => KitError

/** Wallets of `injectedWeb3` have no codes: most throw an `Error` whose words are all there is. */
const byMessage: readonly (readonly [RegExp, Make])[] = [
  [
    /^(cancell?ed|rejected|denied)$|(user|request|connection|approval|signing)( was| has)?( been)? (rejected|denied|cancell?ed|refused|declined)|(rejected|denied|declined|cancell?ed) (by )?(the )?(user|request)/i,
    connectErrors.rejected
  ],
  [/already (pending|processing)|pending authori[sz]ation request/i, connectErrors.alreadyPending],
  [/wallet is locked|unlock|no accounts? (found|available)/i, connectErrors.locked]
]

const byCode: Readonly<Record<number, Make>> = {
  4001: connectErrors.rejected,
  4100: connectErrors.locked,
  4200: connectErrors.unsupportedMethod
}

/** Makes a KitError of what a wallet or an endpoint threw. The original is its `cause`; the wallet's words are notes only. */
export function translate(error: unknown, fallback: Make = polkadotErrors.walletFailed): KitError {
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
