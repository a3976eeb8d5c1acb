import { connectErrors, isOwnError, type KitError } from '@plugboard/core'
import { walletConnectErrors } from './errors.js'
import { withoutSecret } from './withoutSecret.js'

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
  const { code, words } = told(cause)
  const start = words.slice(0, 500)
  const known = typeof code === 'number' ? byCode[code] : undefined
  const make = known ?? bySentence.find(([form]) => form.test(start))?.[1] ?? fallback
  return make({ cause: withoutSecret(cause, words) })
}

/** Its code and words; none of a thing that cannot be read. */
function told(cause: unknown): { readonly code?: unknown; readonly words: string } {
  try {
    const { code, message } = Object(cause) as { readonly code?: unknown; readonly message?: unknown }
    return { code, words: String(message ?? cause) }
  } catch {
    return { words: '' }
  }
}
