import { connectErrors } from '@plugboard/core'
import { createErrorTranslator, type ErrorFactory, readSafely } from '@plugboard/core/chain'
import { walletConnectErrors } from './errors.js'

/** Errors by words in their message: those of relays before they refuse a page (product statement S8.03), and those of the client. */
const messages: readonly (readonly [RegExp, ErrorFactory])[] = [
  [/Unauthorized: origin not allowed/i, walletConnectErrors.originNotAllowed],
  [/JWT (validation error|Token is not yet valid)/i, walletConnectErrors.sessionExpired],
  [/Unauthorized: invalid key/i, walletConnectErrors.invalidProjectId],
  [/with code: 3000/i, walletConnectErrors.relayRefused],
  [/no internet connection/i, walletConnectErrors.offline],
  [/proposal expired|proposal_expire/i, walletConnectErrors.pairingExpired],
  [/request expired/i, connectErrors.timeout],
  [
    /The relay |Couldn't establish socket|Failed to publish|WebSocket connection|subscrib.*failed, please try|trying to subscribe/i,
    walletConnectErrors.relayUnreachable
  ],
  [/request\(\) method|unsupported method|method not (found|supported)/i, connectErrors.unsupportedMethod],
  [/request\(\) chainId/i, walletConnectErrors.networkNotApproved],
  [/recently deleted|no matching key|topic (doesn't exist|not found)/i, walletConnectErrors.peerGone]
]

/** Words about an earlier request that waits in the wallet. Those about a simulation are a node's, about a transaction. */
const waiting =
  /^(?!.*simulation).*(already (open|pending|processing)\b|\b(earlier|another|previous) request is (open|pending|waiting))/is

/** Whether an error, or one nested in it, says that an earlier request waits. */
function saysWaiting(error: unknown, depth = 0): boolean {
  if (typeof error === 'string') return waiting.test(error)
  if (typeof error !== 'object' || error === null || depth > 3) return false
  return ['message', 'data', 'error', 'originalError', 'cause'].some((name) =>
    saysWaiting(readSafely(error, name), depth + 1)
  )
}

const byWords = createErrorTranslator({
  codes: { [-32002]: walletConnectErrors.walletFailed },
  messages,
  fallback: walletConnectErrors.walletFailed
})

/** Codes of the pairing protocol. In it, 4100 does not mean that the wallet is locked. */
const codes: Readonly<Record<number, ErrorFactory>> = {
  // Wallets use it for a request while an earlier one waits, and nodes of Solana for a transaction that would fail.
  [-32002]: (detail) =>
    saysWaiting(detail.cause) ? connectErrors.alreadyPending(detail) : byWords(detail.cause),
  4100: walletConnectErrors.walletFailed,
  5000: connectErrors.rejected,
  5001: connectErrors.rejected,
  5002: connectErrors.rejected,
  5100: walletConnectErrors.networkNotApproved,
  5101: connectErrors.unsupportedMethod,
  6000: walletConnectErrors.peerGone
}

/** Converts what the client, the relay or the wallet threw to a KitError. Their words are for the developer, in `cause`. */
export const translateError = createErrorTranslator({
  codes,
  messages,
  codesFirst: true,
  toCause: withoutSecret,
  fallback: walletConnectErrors.walletFailed
})

/** Texts that contain the key of a pairing, and the part that is removed from a message: the key may precede its name. */
const secret = /wc(:|%3A)\S|symKey/i
const removed = /wc(:|%3A)\S+|symKey.*|[0-9a-f]{64,}/gis

/** More than an error has: something large is attached to it, such as the client, which knows the keys. */
const maxParts = 2000

/**
 * The cause itself, if no part of it contains the key of a pairing. Otherwise, or if a part cannot be read, an error with its message, without the
 * key.
 */
function withoutSecret(cause: unknown): unknown {
  try {
    if (!hasSecret(cause)) return cause
  } catch {
    // An unreadable part may contain the key.
  }
  return new Error(readMessage(cause).replace(removed, '…').slice(0, 500))
}

function readMessage(cause: unknown): string {
  try {
    return String((Object(cause) as { readonly message?: unknown }).message ?? cause)
  } catch {
    return ''
  }
}

/** Searches everything that a log or a crash report might write about an error. @throws what reading a part of it throws */
function hasSecret(cause: unknown): boolean {
  const seen = new WeakSet<object>()
  const parts = [cause]
  for (let count = 0; parts.length > 0; count++) {
    if (count > maxParts) return true
    const part = parts.pop()
    if (typeof part !== 'object' || part === null) {
      if (secret.test(String(part))) return true
    } else if (!seen.has(part)) {
      seen.add(part)
      parts.push(...partsOf(part))
    }
  }
  return false
}

/** Names and values of its fields, including those that are not enumerable and those that a browser's object inherits. */
function partsOf(value: object): unknown[] {
  const names = new Set<string | symbol>(['message', 'stack', 'cause', 'errors', ...Reflect.ownKeys(value)])
  for (const name in value) names.add(name)
  const values = [...names].map((name) => (value as Readonly<Record<string | symbol, unknown>>)[name])
  const entries = value instanceof Map || value instanceof Set ? [...value.entries()].flat() : []
  return [...names, ...values, ...entries]
}
