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
  /**
   * Checks codes before messages. By default the message comes first: many wallets use one code for everything. The messages of nested errors are
   * checked last in either case.
   */
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
  /^(cancell?ed|rejected|denied)\.?$|action_rejected/,
  // "Transaction" only as the whole sentence: a node also rejects transactions.
  /^transaction (was (rejected|cancell?ed)|cancell?ed|declined)\.?$/,
  /^(plugin|popup|window) closed\.?$|\buser closed\b/
]

/** An extension that was updated, restarted or removed cannot be reached from pages that were open before. */
const restarted =
  /extension context invalidated|page reload required|disconnected port|receiving end does not exist/i

const standardMessages: readonly (readonly [RegExp, ErrorFactory])[] = [
  [new RegExp(declined.map(({ source }) => source).join('|'), 'i'), connectErrors.rejected],
  [/already (pending|processing)|pending authori[sz]ation request/i, connectErrors.alreadyPending],
  [/(wallet|key ?ring) is locked|unlock/i, connectErrors.locked],
  [restarted, connectErrors.walletRestarted]
]

/**
 * The words of a nested error may be a node's: "Request denied" is not the visitor's decision there, and what is to be unlocked may be a token. Only
 * what can be said of a visitor or a wallet alone counts.
 */
const nestedMessages: typeof standardMessages = [
  [
    /\buser( was| has)?( been)? (rejected|denied|cancell?ed|declined|disapproved|refused)|(rejected|denied|declined|cancell?ed|refused) (by )?(the )?user|action_rejected/i,
    connectErrors.rejected
  ],
  [/(wallet|key ?ring) is locked/i, connectErrors.locked],
  [restarted, connectErrors.walletRestarted]
]

/** What follows is a contract's own text, which says nothing about the wallet. */
const contractReason = /\brevert(ed)?\b.*/is

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
  const byCode = (error: unknown) =>
    errorCodes(error)
      .map((code) => codeRows.get(String(code)))
      .find((row) => row !== undefined)
  const byMessage = (error: unknown, standard = standardMessages) => {
    const words = wordsOf(error)
    const own = words.replace(contractReason, '')
    const row = standard.find(([form]) => form.test(own)) ?? messages.find(([form]) => form.test(words))
    return row?.[1]
  }
  const byNested = (error: unknown) => {
    const all = nestedErrors(error)
    // The error of a reverted call contains the contract's reason, wherever that stands.
    if (all.some((one) => contractReason.test(wordsOf(one)))) return undefined
    return all
      .slice(1)
      .map((one) => byMessage(one, nestedMessages))
      .find((row) => row !== undefined)
  }
  return (error, fallback = defaultFallback) => {
    if (isOwnError(error)) return error
    const make = codesFirst ? (byCode(error) ?? byMessage(error)) : (byMessage(error) ?? byCode(error))
    return (make ?? byNested(error) ?? fallback)({ cause: toCause(error) })
  }
}

/** Returns every numeric code of an error and of its nested errors, the outermost first. Never throws. */
export function errorCodes(error: unknown): readonly number[] {
  return nestedErrors(error).flatMap((value) => {
    const code = typeof value === 'object' && value !== null ? readSafely(value, 'code') : undefined
    const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
    return typeof number === 'number' ? number : []
  })
}

/** The members of an error that can contain another one; some wallets have an object as `message`. */
const nestingMembers = ['cause', 'data', 'originalError', 'error', 'message'] as const

/** An error and those nested in it, the outermost first; at most 12. A nested error can be a text. Never throws. */
function nestedErrors(error: unknown): readonly unknown[] {
  const found: unknown[] = [error]
  for (let at = 0; at < found.length && at < 12; at += 1) {
    const value = found[at]
    if (typeof value !== 'object' || value === null) continue
    for (const name of nestingMembers) {
      const nested = readSafely(value, name)
      const isError =
        typeof nested === 'object' ? nested !== null : typeof nested === 'string' && name !== 'message'
      if (isError) found.push(nested)
    }
  }
  return found.slice(0, 12)
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
