import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import { cosmosErrors } from './errors.js'

type Make = (options: { cause: unknown }) => KitError

/** Keplr and those like it speak in words; some give the codes of EIP-1193 too. */
const byCode: Readonly<Record<number, Make>> = {
  4001: connectErrors.rejected,
  4100: connectErrors.notConnected,
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
  [/wallet is locked|keyring is (locked|not unlocked)|unlock/i, connectErrors.locked],
  [/is not permitted|permission .*(denied|missing)|not (connected|enabled)/i, connectErrors.notConnected],
  [/no chain info|chain .*(not (found|supported|added)|unknown)|unknown chain/i, cosmosErrors.wrongNetwork]
]

/** Makes a KitError of what a wallet threw. The original is its `cause`; the wallet's words decide, and are notes only. */
export function translate(error: unknown, fallback: Make = cosmosErrors.walletFailed): KitError {
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
