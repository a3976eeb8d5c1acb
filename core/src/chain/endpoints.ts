import type { Network } from '../contract/Network.js'
import { isOwnError } from '../errors/isKitError.js'
import { sleep, waitFor } from './waitFor.js'

/** How a network's endpoints are asked. */
export interface EndpointOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds that one endpoint may take. Default: 10,000. */
  readonly timeoutMs?: number | undefined
  /** How often the whole list is asked again when every endpoint has failed. Default: 0. */
  readonly retries?: number | undefined
  /** What is thrown when no endpoint has answered; `cause` is what the last of them failed with. */
  readonly failed: (detail: { readonly cause: unknown }) => unknown
}

/** Milliseconds before the whole list is asked again. */
const retryDelayMs = 150

/** The endpoints of a network over HTTP: the host's own first, then the public ones, each once. */
export function endpointsOf(
  network: Network,
  rpcUrls: Readonly<Record<string, readonly string[]>> = {}
): readonly string[] {
  const own = Object.hasOwn(rpcUrls, network.caipNetworkId) ? rpcUrls[network.caipNetworkId] : undefined
  return [...new Set([...(own ?? []), ...network.rpcUrls.default.http])]
}

/**
 * Asks endpoints one after the other until one answers. An endpoint that throws, or does not answer in time, is passed over. A KitError
 * that `ask` throws is an answer, e.g. a request that the chain refuses: it ends the search.
 *
 * @param ask asks one endpoint; its signal aborts when the time is up
 * @throws the KitError of `ask`, the signal's reason, or what `failed` makes
 */
export async function askEndpoints<T>(
  urls: readonly string[],
  ask: (url: string, signal: AbortSignal) => Promise<T>,
  { signal, timeoutMs = 10_000, retries = 0, failed }: EndpointOptions
): Promise<T> {
  const abortError = (reason: unknown) => reason
  let cause: unknown
  for (let round = 0; round <= retries; round += 1) {
    if (round > 0) await sleep(retryDelayMs, { signal, abortError })
    for (const url of urls) {
      const timeoutError = () => new Error(`${hostOf(url)} did not answer within ${timeoutMs} ms`)
      try {
        return await waitFor((stopped) => ask(url, stopped), { signal, timeoutMs, timeoutError, abortError })
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        if (isOwnError(error)) throw error
        cause = error
      }
    }
  }
  throw failed({ cause })
}

/** A path or a query may hold a key, which does not belong in a report. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'An endpoint')
