import { safeJson } from '@plugboard/core/safe-json'
import type { Hex } from 'viem'
import { limits } from '../limits.js'
import { fetchPublic, UnexpectedStatus } from '../tokens/fetchPublic.js'

/** An off-chain lookup requested by a resolver (EIP-3668). */
export interface OffchainQuery {
  readonly sender: Hex
  /** The first that answers counts. */
  readonly urls: readonly string[]
  readonly data: Hex
}

/** No host has answered a lookup. Its name and members are those that viem passes on to the chain, as an `HttpError` with the status. */
export class OffchainError extends Error {
  override readonly name = 'HttpRequestError'
  readonly shortMessage = 'no answer'

  /** @param status 404 if every host has refused the lookup, as some do for unknown names; otherwise 502 */
  constructor(readonly status: 404 | 502) {
    super('no off-chain host answered')
  }
}

/**
 * Queries the hosts that a resolver names. Anybody can write a resolver: the hosts must be public and use https, except for the operator's own.
 *
 * @param trustedHosts the operator's own hosts, as `host:port`
 * @throws OffchainError if none of them answers with bytes
 */
export async function askOffchain(
  { sender, urls, data }: OffchainQuery,
  trustedHosts: readonly string[]
): Promise<Hex> {
  let isRefused = urls.length > 0
  for (const template of urls.slice(0, limits.offchainUrls)) {
    const isGet = template.includes('{data}')
    try {
      const url = new URL(template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data))
      const bytes = await fetchPublic({
        url,
        trustedHosts,
        maxBytes: limits.offchainBytes,
        timeoutMs: limits.adapterTimeout,
        body: isGet ? undefined : JSON.stringify({ data, sender })
      })
      const answer: unknown = Object(safeJson(Buffer.from(bytes).toString('utf8'))).data
      if (typeof answer === 'string' && /^0x(?:[\da-f]{2})*$/iu.test(answer)) return answer as Hex
      isRefused = false
    } catch (error) {
      // The next one may answer.
      isRefused &&= error instanceof UnexpectedStatus && isRefusal(error.status)
    }
  }
  throw new OffchainError(isRefused ? 404 : 502)
}

/** A status that blames the request itself, and not how often or when it is sent. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429
