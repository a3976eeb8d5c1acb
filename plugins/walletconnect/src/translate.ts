import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import { walletConnectErrors } from './errors.js'

type Make = (detail: { readonly cause: unknown }) => KitError

/** What relays say before they close the line for good (product statement S8.03), and what the client says of it. */
const bySentence: readonly (readonly [RegExp, Make])[] = [
  [/Unauthorized: origin not allowed/i, walletConnectErrors.originNotAllowed],
  [/JWT (validation error|Token is not yet valid)/i, walletConnectErrors.sessionExpired],
  [/Unauthorized: invalid key/i, walletConnectErrors.invalidProjectId],
  [/with code: 3000/i, walletConnectErrors.relayRefused],
  [/no internet connection/i, walletConnectErrors.offline],
  [/proposal expired|proposal_expire/i, walletConnectErrors.pairingExpired],
  [/request expired/i, connectErrors.timeout],
  [/user (rejected|denied|cancell?ed|disapproved)|rejected by (the )?user/i, connectErrors.rejected],
  [
    /The relay |Couldn't establish socket|Failed to publish|WebSocket connection|the line |subscrib/i,
    walletConnectErrors.relayUnreachable
  ],
  [/request\(\) method|unsupported method|method not (found|supported)/i, connectErrors.unsupportedMethod],
  [/request\(\) chainId/i, walletConnectErrors.networkNotApproved],
  [/recently deleted|no matching key|topic (doesn't exist|not found)/i, walletConnectErrors.peerGone]
]

/** Codes of the pairing protocol and of EIP-1193. */
const byCode: Readonly<Record<number, Make>> = {
  4001: connectErrors.rejected,
  4100: walletConnectErrors.walletFailed,
  4200: connectErrors.unsupportedMethod,
  5000: connectErrors.rejected,
  5001: connectErrors.rejected,
  5002: connectErrors.rejected,
  5100: walletConnectErrors.networkNotApproved,
  5101: connectErrors.unsupportedMethod,
  6000: walletConnectErrors.peerGone,
  [-32601]: connectErrors.unsupportedMethod
}

/** Makes a KitError of what the client, the relay or the wallet threw. Its words are for the developer, in `cause`. */
export function translate(cause: unknown, fallback: Make = walletConnectErrors.walletFailed): KitError {
  if (isOwnError(cause)) return cause
  const { code, message } = (typeof cause === 'object' && cause !== null ? cause : {}) as {
    readonly code?: unknown
    readonly message?: unknown
  }
  const words = String(message ?? cause).slice(0, 500)
  const known = typeof code === 'number' ? byCode[code] : undefined
  const make = known ?? bySentence.find(([form]) => form.test(words))?.[1] ?? fallback
  return make({ cause: withoutSecret(cause) })
}

const secret = /wc:\S+|symKey\S*/gi

/** The client's errors may quote what was sent: of one that does, wherever it does, only its washed words are kept. */
function withoutSecret(cause: unknown): unknown {
  const all = textOf(cause)
  if (all.search(secret) < 0) return cause
  const words = cause instanceof Error ? cause.message : all
  return new Error(words.replace(secret, '…').slice(0, 500))
}

/** All that a log or a crash report may write of an error. */
function textOf(cause: unknown, depth = 0): string {
  if (typeof cause !== 'object' || cause === null) return String(cause)
  const { message, stack, cause: inner } = cause as Partial<Error>
  const rest = depth < 5 && inner !== undefined ? textOf(inner, depth + 1) : ''
  try {
    return `${message} ${stack} ${JSON.stringify(cause)} ${rest}`
  } catch {
    return `${message} ${stack} ${rest}`
  }
}
