import { EndpointLimited, fetchJson } from '../chains/fetchChain.js'
import { createGateway } from '../createGateway.js'
import type { GatewayConfig } from '../gates/configSchema.js'
import { limits } from '../limits.js'

/** Whose accounts are asked about where the operator names none: public ones that many have written about. */
const knownAddresses: Readonly<Record<string, string>> = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY',
  bip122: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
}

/** What is asked about each chain, and the member of the answer that is counted. */
const questions = [
  { path: 'balance', list: 'balances' },
  { path: 'history', list: 'data' },
  { path: 'nfts', list: 'data' }
] as const

/** Errors by which the service says that nobody was named who could know. */
const notServed: readonly unknown[] = ['HISTORY_UNAVAILABLE', 'COLLECTIBLES_UNAVAILABLE']

/**
 * Asks everything that a configuration names, as a page would: balances, histories and collectibles of one account on each chain. Keys of the
 * configuration are in nothing that is printed.
 *
 * @param addresses whose accounts are asked about, by CAIP-2 chain
 * @returns whether everything has answered
 */
export async function checkLive(
  config: GatewayConfig,
  addresses: Readonly<Record<string, string>>,
  print: (line: string) => void
): Promise<boolean> {
  const project = { projectId: 'check', allowedOrigins: [], features: [], isAnalyticsEnabled: false }
  const { instances, redisUrl, ...rest } = config
  const gateway = await createGateway({
    database: ':memory:',
    config: { ...rest, projects: [project], rateLimit: false, seed: false }
  })
  try {
    const chains = Object.keys(config.chains ?? {})
    const results: boolean[] = []
    for (const chainId of chains) {
      const address = addresses[chainId] ?? knownAddresses[chainId.split(':')[0] ?? ''] ?? ''
      for (const { path, list } of questions) {
        const query = new URLSearchParams({ projectId: 'check', chainId })
        const start = Date.now()
        const url = `${gateway.url}/v1/account/${encodeURIComponent(address)}/${path}?${query}`
        const said = await ask(url, list)
        results.push(typeof said === 'number' || notServed.includes(said))
        const text = typeof said === 'number' ? `${said} found` : said
        print(`${chainId} ${path}: ${text} (${Date.now() - start} ms)`)
      }
    }
    return results.every(Boolean)
  } finally {
    await gateway.close()
  }
}

/** How many entries the service has found, or the code of its error. */
async function ask(url: string, list: string): Promise<number | string> {
  try {
    const { value } = await fetchJson(url, { timeoutMs: limits.requestTimeout })
    const { error, [list]: found } = Object(value) as Readonly<Record<string, unknown>>
    return Array.isArray(found) ? found.length : String((Object(error) as { code?: unknown }).code)
  } catch (error) {
    if (error instanceof EndpointLimited) return 'RATE_LIMITED'
    throw error
  }
}
