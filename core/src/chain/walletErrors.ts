import { connectErrors } from '../errors/connectErrors.js'
import { isOwnError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'

/** Creates an error of a table (`defineErrors`) from a foreign error, which becomes its cause. */
export type ErrorFactory = (detail: { readonly cause: unknown; readonly notes?: string }) => KitError

/** Maps the errors of a namespace's wallets to KitErrors, in addition to those common to all wallets. */
export interface WalletErrorTable {
  /** By code. A row overrides the standard one for that code. */
  readonly codes?: Readonly<Record<number, ErrorFactory>> | undefined
  /** By the text of the message; the first matching row is used. Checked after the standard rows. */
  readonly messages?: readonly (readonly [RegExp, ErrorFactory])[] | undefined
  /** For errors that match no row. */
  readonly fallback: ErrorFactory
  /** Checks codes before messages. By default messages come first: many wallets use one code for everything. */
  readonly codesFirst?: boolean | undefined
  /** Derives the cause that is kept, e.g. without a secret that the message contains. Default: the thrown value. */
  readonly toCause?: ((error: unknown) => unknown) | undefined
}

/** Turns a wallet's error into a KitError. The kit's own errors are passed through. Never throws. */
export type TranslateError = (error: unknown, fallback?: ErrorFactory) => KitError

/** EIP-1193, EIP-1474 and JSON-RPC 2.0: codes that wallets of every namespace use. */
const standardCodes: Readonly<Record<number, ErrorFactory>> = {
  4001: connectErrors.rejected,
  4100: connectErrors.locked,
  4200: connectErrors.unsupportedMethod,
  [-32002]: connectErrors.alreadyPending,
  [-32601]: connectErrors.unsupportedMethod
}

/** "Connection refused" is left out: it is a network error. */
const declined = [
  /\b(user|request|connection|approval|signing)( was| has)?( been)? (rejected|denied|cancell?ed|declined|disapproved)/,
  /\b(user|request|approval|signing)( was| has)?( been)? refused/,
  /(rejected|denied|declined|cancell?ed|refused) (by )?(the )?(user|request)/,
  /^(cancell?ed|rejected|denied)\.?$|action_rejected/
]

const standardMessages: readonly (readonly [RegExp, ErrorFactory])[] = [
  [new RegExp(declined.map(({ source }) => source).join('|'), 'i'), connectErrors.rejected],
  [/already (pending|processing)|pending authori[sz]ation request/i, connectErrors.alreadyPending],
  [/(wallet|keyring) is locked|unlock/i, connectErrors.locked]
]

/**
 * Creates the translator of a namespace's wallet errors: `4001` and "User rejected the request" become `connect/rejected`, and so on. The
 * wallet's own words are never shown; they stay in the cause. Codes are also found in nested errors (`errorCodes`).
 */
export function createErrorTranslator({
  codes,
  messages = [],
  fallback: defaultFallback,
  codesFirst = false,
  toCause = (error) => error
}: WalletErrorTable): TranslateError {
  const codeRows = new Map(Object.entries({ ...standardCodes, ...codes }))
  const messageRows = [...standardMessages, ...messages]
  const byCode = (error: unknown) =>
    errorCodes(error)
      .map((code) => codeRows.get(String(code)))
      .find((row) => row !== undefined)
  const byMessage = (error: unknown) => {
    const words = wordsOf(error)
    return messageRows.find(([form]) => form.test(words))?.[1]
  }
  return (error, fallback = defaultFallback) => {
    if (isOwnError(error)) return error
    const make = codesFirst ? (byCode(error) ?? byMessage(error)) : (byMessage(error) ?? byCode(error))
    return (make ?? fallback)({ cause: toCause(error) })
  }
}

/** Returns every numeric code of an error and of its nested errors, the outermost first. Never throws. */
export function errorCodes(error: unknown): readonly number[] {
  const codes: number[] = []
  const queue: unknown[] = [error]
  for (let at = 0; at < queue.length && at < 12; at += 1) {
    const value = queue[at]
    if (typeof value !== 'object' || value === null) continue
    const code = readSafely(value, 'code')
    const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
    if (typeof number === 'number') codes.push(number)
    queue.push(...['cause', 'data', 'originalError', 'error'].map((name) => readSafely(value, name)))
  }
  return codes
}

/** Reads a member of a thrown value: `undefined` if its getter throws, which can happen with wallets' objects. Never throws. */
export function readSafely(value: object, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

/** A wallet may throw anything, including objects whose getters throw. */
function wordsOf(error: unknown): string {
  try {
    const { message } = Object(error) as { message?: unknown }
    return String(typeof error === 'string' ? error : (message ?? '')).slice(0, 500)
  } catch {
    return ''
  }
}
