import { safeJson } from '@plugboard/core/safe-json'
import type { Hex } from 'viem'
import { limits } from '../limits.js'
import { fetchPublic } from '../tokens/fetchPublic.js'

/** An off-chain lookup requested by a resolver (EIP-3668). */
export interface OffchainQuery {
  readonly sender: Hex
  /** The first that answers counts. */
  readonly urls: readonly string[]
  readonly data: Hex
}

/**
 * Queries the hosts that a resolver names. Anybody can write a resolver: the hosts must be public and use https, except for the operator's own.
 *
 * @param trustedHosts the operator's own hosts, as `host:port`
 * @throws Error if none of them answers with bytes
 */
export async function askOffchain(
  { sender, urls, data }: OffchainQuery,
  trustedHosts: readonly string[]
): Promise<Hex> {
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
    } catch {
      // The next one may answer.
    }
  }
  throw new Error('no off-chain host answered')
}
