import type { Network } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { isOwnError } from '../errors/isKitError.js'
import { sleep, waitFor } from './waitFor.js'

/** Options for asking a network's endpoints. */
export interface EndpointOptions {
  readonly signal?: AbortSignal | undefined
  /** Timeout of one endpoint in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined
  /** How often the whole list is retried after every endpoint has failed. Default: 0. */
  readonly retries?: number | undefined
  /** Creates the error thrown if no endpoint has answered; `cause` is the last endpoint's error. */
  readonly failed: (detail: { readonly cause: unknown }) => unknown
}

/** Delay in milliseconds before the whole list is retried. */
const retryDelayMs = 150

/** Returns a network's HTTP endpoints: the host's own first, then the public ones, without duplicates. */
export function endpointsOf(
  network: Network,
  rpcUrls: Readonly<Record<string, readonly string[]>> = {}
): readonly string[] {
  const own = Object.hasOwn(rpcUrls, network.caipNetworkId) ? rpcUrls[network.caipNetworkId] : undefined
  return [...new Set([...(own ?? []), ...network.rpcUrls.default.http])]
}

/**
 * Asks endpoints one after another until one answers. An endpoint that throws or does not answer in time is skipped. A KitError
 * thrown by `ask` counts as an answer, e.g. a request that the chain refuses: it ends the search.
 *
 * @param ask asks one endpoint; its signal aborts when the time is up
 * @throws KitError `connect/aborted`, the KitError of `ask`, or the error made by `failed`
 */
export async function askEndpoints<T>(
  urls: readonly string[],
  ask: (url: string, signal: AbortSignal) => Promise<T>,
  { signal, timeoutMs = 10_000, retries = 0, failed }: EndpointOptions
): Promise<T> {
  let cause: unknown
  for (let round = 0; round <= retries; round += 1) {
    if (round > 0) await sleep(retryDelayMs, { signal })
    for (const url of urls) {
      const timeoutError = () => new Error(`${hostOf(url)} did not answer within ${timeoutMs} ms`)
      try {
        return await waitFor((stopped) => ask(url, stopped), { signal, timeoutMs, timeoutError })
      } catch (error) {
        if (signal?.aborted) throw connectErrors.aborted()
        if (isOwnError(error)) throw error
        cause = error
      }
    }
  }
  throw failed({ cause })
}

/** The host only: a path or a query may hold a key, which must not appear in a report. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'An endpoint')
