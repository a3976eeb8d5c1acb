import { JsonRpcClient, unavailableStatuses } from '@plugboard/core/chain'
import { readText } from '@plugboard/core/read-text'
import { solanaErrors } from '../errors.js'
import type { SolanaOptions } from '../SolanaOptions.js'

/** Error codes of a node that cannot answer now: it lags behind, no longer has the requested data, or fails. */
export const unavailableCodes: readonly number[] = [-32004, -32005, -32014, -32603]

/** The longest answer that is read, in bytes: a list of accounts can be long. */
const maxBytes = 20_000_000

/**
 * Asks a network's endpoints over HTTP, the host's before the public ones, until one answers. It fails with `solana/readFailed`; the cause is the
 * error of the endpoint that refused, `{ code, message }`, or an `Error` if none could be reached.
 */
export const createRpcClient = ({ rpcUrls, timeout }: SolanaOptions): JsonRpcClient =>
  new JsonRpcClient({ send, rpcUrls, timeoutMs: timeout, unavailableCodes, failed: solanaErrors.readFailed })

async function send(url: string, body: string, signal: AbortSignal) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  const { status } = response
  // An endpoint that is overloaded or refuses this page also reports it in the form of an answer, but that answer is not about the request.
  if (status >= 500 || unavailableStatuses.includes(status))
    throw new Error(`The endpoint answered ${status}`)
  return { status, text: await readText(response, maxBytes) }
}
