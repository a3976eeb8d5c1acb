import { EndpointLimited, fetchJson } from '../chains/fetchChain.js'
import { createGateway } from '../createGateway.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { GatewayConfig } from '../gates/configSchema.js'
import { readBlockscoutPieces } from '../indexes/blockscoutAccount.js'
import { ChainIndexes, type Indexes } from '../indexes/ChainIndexes.js'
import type { FoundPieces } from '../indexes/IndexedCollectible.js'
import { limits } from '../limits.js'
import { jupiterChains } from '../swaps/jupiter.js'
import { oneInchChains } from '../swaps/oneInch.js'
import { readTokenList } from '../tokens/TokenLists.js'

/** The accounts to query if the operator names none, by chain or namespace: public ones that many have written about. */
const knownAddresses: Readonly<Record<string, string>> = {
  eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  solana: '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY',
  bip122: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  // The account that holds the staked coins.
  'cosmos:cosmoshub-4': 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
}

/** The paths that are requested for each chain, and the member of the answer that is counted. */
const questions = [
  { path: 'balance', list: 'balances' },
  { path: 'history', list: 'data' },
  { path: 'nfts', list: 'data' }
] as const

/** The token in which a hundredth of the chain's own currency is quoted: a dollar coin of each. */
const knownDollars: Readonly<Record<string, string>> = {
  'eip155:1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'eip155:10': '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  'eip155:137': '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  'eip155:8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  'eip155:42161': '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
}

/** The identifier of a chain's currency, and a hundredth of it in base units, by namespace. */
const hundredths: Readonly<Record<string, { readonly token: string; readonly amount: string }>> = {
  eip155: { token: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', amount: '10000000000000000' },
  solana: { token: 'So11111111111111111111111111111111111111112', amount: '10000000' }
}

/** More than any chain has blocks. */
const newestBlock = 999_999_999

/** Errors by which the service says that nobody is configured who could know. */
const notServed: readonly unknown[] = ['HISTORY_UNAVAILABLE', 'COLLECTIBLES_UNAVAILABLE']

/** The quotes that are requested: on each chain of an aggregator of which a dollar coin is known. */
function quotesOf({ aggregators = [] }: GatewayConfig) {
  const known = { '1inch': oneInchChains, jupiter: jupiterChains } as Readonly<
    Record<string, readonly string[]>
  >
  const quoted = aggregators.flatMap(({ kind, chains }) => chains ?? known[kind] ?? [])
  return [...new Set(quoted)].flatMap((chainId) => {
    const dollar = knownDollars[chainId]
    const namespace = chainId.split(':')[0] ?? ''
    const native = hundredths[namespace]
    return dollar === undefined || !native ? [] : [{ chainId, namespace, dollar, native }]
  })
}

/** The chains on which `checkLive` requests something for an account. */
export const checkedChains = (config: GatewayConfig): readonly string[] => [
  ...Object.keys(config.chains ?? {}),
  ...quotesOf(config).map(({ chainId }) => chainId)
]

/**
 * Requests everything that a configuration names, as a page would: token lists, balances, histories and collectibles of one account on each chain, and
 * a swap quote on those that have an aggregator and a known dollar coin. Keys of the configuration are never printed.
 *
 * @param addresses the accounts to query, by CAIP-2 chain
 * @returns whether everything has answered
 */
export async function checkLive(
  config: GatewayConfig,
  addresses: Readonly<Record<string, string>>,
  print: (line: string) => void
): Promise<boolean> {
  const project = { projectId: 'check', allowedOrigins: [], features: [], isAnalyticsEnabled: false }
  const { instances, redisUrl, databaseUrl, ...rest } = config
  const gateway = await createGateway({
    database: ':memory:',
    config: { ...rest, projects: [project], rateLimit: false, seed: false }
  })
  try {
    const chains = Object.keys(config.chains ?? {})
    const results: boolean[] = []
    // By their places: an address may contain a key.
    for (const [at, source] of (config.tokenLists ?? []).entries())
      results.push(await report(`tokenLists[${at}]`, () => countTokens(source), print))
    for (const chainId of chains) {
      const namespace = chainId.split(':')[0] ?? ''
      const address = addresses[chainId] ?? knownAddresses[chainId] ?? knownAddresses[namespace]
      if (address === undefined) {
        print(`${chainId}: skipped, because no account there is known. Give one: --address ${chainId}=…`)
        results.push(false)
        continue
      }
      for (const { path, list } of questions) {
        // For Cosmos chains only balances are served.
        if (namespace === 'cosmos' && path !== 'balance') continue
        const query = new URLSearchParams({ projectId: 'check', chainId })
        const url = `${gateway.url}/v1/account/${encodeURIComponent(address)}/${path}?${query}`
        results.push(await report(`${chainId} ${path}`, () => ask(url, list), print))
      }
      const { [chainId]: index } = config.indexes ?? {}
      if (index?.kind === 'blockscout')
        results.push(
          await report(`${chainId} spam flags`, () => askSpamFlags({ [chainId]: index }, address), print)
        )
    }
    for (const { chainId, namespace, dollar, native } of quotesOf(config)) {
      const [from, to] = [native.token, dollar].map((token) => `${chainId}:${token}`) as [string, string]
      const userAddress = `${chainId}:${addresses[chainId] ?? knownAddresses[namespace]}`
      const question = { projectId: 'check', from, to, amount: native.amount, userAddress }
      const url = `${gateway.url}/v1/convert/quotes?${new URLSearchParams(question)}`
      results.push(await report(`${chainId} quotes`, () => ask(url, 'quotes'), print))
    }
    return results.every(Boolean)
  } finally {
    await gateway.close()
  }
}

/** Prints the result of one request. @returns whether it was answered, or the service says that nobody is configured who could */
async function report(
  what: string,
  request: () => Promise<number | string>,
  print: (line: string) => void
): Promise<boolean> {
  const start = Date.now()
  const said = await request()
  const text = typeof said === 'number' ? `${said} found` : said
  print(`${what}: ${text} (${Date.now() - start} ms)`)
  return typeof said === 'number' || notServed.includes(said)
}

/** How many tokens are on a list. */
async function countTokens(source: string): Promise<number | string> {
  try {
    return (await readTokenList(source)).length
  } catch {
    return 'LIST_UNREACHABLE'
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

/**
 * The number of collections of which the index of a chain says whether they are spam, or the code of an error. The index itself is requested: a
 * history is served without the flags if it does not answer, and needs them only if collectibles moved.
 */
async function askSpamFlags(indexes: Indexes, address: string): Promise<number | string> {
  const [chainId = ''] = Object.keys(indexes)
  // One page of the newest movements.
  const range = { oldest: newestBlock, newest: newestBlock }
  const found: FoundPieces = { spam: new Map(), names: new Map(), pictures: new Map() }
  try {
    await new ChainIndexes(indexes).ask(chainId, (url) =>
      readBlockscoutPieces(url, address.toLowerCase(), range, found)
    )
    return found.spam.size
  } catch (error) {
    if (error instanceof GatewayError) return error.code
    throw error
  }
}
