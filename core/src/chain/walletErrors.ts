import { connectErrors } from '../errors/connectErrors.js'
import { isOwnError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'

/** Makes an error of a table (`defineErrors`) for something foreign that was thrown, which becomes its cause. */
export type ErrorFactory = (detail: { readonly cause: unknown; readonly notes?: string }) => KitError

/** What the wallets of a namespace say when they refuse, beyond what all wallets say. */
export interface WalletErrorTable {
  /** By code. A row takes the place of the standard one of that code. */
  readonly codes?: Readonly<Record<number, ErrorFactory>> | undefined
  /** By the words of the message; the first row that fits counts. Looked through after the standard rows. */
  readonly messages?: readonly (readonly [RegExp, ErrorFactory])[] | undefined
  /** For all that no row fits. */
  readonly fallback: ErrorFactory
  /** Lets codes decide before words do. By default words come first: many wallets give one code for everything. */
  readonly codesFirst?: boolean | undefined
  /** What is kept as the cause, e.g. without a secret that the words contain. Default: what was thrown. */
  readonly toCause?: ((error: unknown) => unknown) | undefined
}

/** Makes a KitError of what a wallet threw. The kit's own errors pass as they are. Never throws. */
export type TranslateError = (error: unknown, fallback?: ErrorFactory) => KitError

/** EIP-1193, EIP-1474 and JSON-RPC 2.0: what wallets of every namespace use. */
const standardCodes: Readonly<Record<number, ErrorFactory>> = {
  4001: connectErrors.rejected,
  4100: connectErrors.locked,
  4200: connectErrors.unsupportedMethod,
  [-32002]: connectErrors.alreadyPending,
  [-32601]: connectErrors.unsupportedMethod
}

/** "Connection refused" is left out: it is what a network says. */
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
 * Makes the translator of a namespace's wallet errors: `4001` and "User rejected the request" become `connect/rejected`, and so on. The
 * wallet's own words are never shown; they stay in the cause. Codes are found in nested errors too (`errorCodes`).
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

/** Every numeric code of an error and of the errors inside it, the outermost first. Never throws. */
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

/** A member of what somebody threw: `undefined` where it has a getter that throws itself, as wallets' objects may. Never throws. */
export function readSafely(value: object, name: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[name]
  } catch {
    return undefined
  }
}

/** A wallet may throw anything, objects whose getters throw included. */
function wordsOf(error: unknown): string {
  try {
    const { message } = Object(error) as { message?: unknown }
    return String(typeof error === 'string' ? error : (message ?? '')).slice(0, 500)
  } catch {
    return ''
  }
}
