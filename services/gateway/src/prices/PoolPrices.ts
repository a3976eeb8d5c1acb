import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters
} from 'viem'
import type { Cache } from '../caches/createCaches.js'
import { getMany } from '../caches/getMany.js'
import { askEach, type RpcQuestion } from '../chains/askRpc.js'
import type { ChainCalls } from '../chains/ChainCalls.js'
import type { ChainEndpoints } from '../chains/ChainEndpoints.js'
import { limits } from '../limits.js'

/** Where the prices of a chain are read from. All addresses are of `eip155`. */
export interface PoolChain {
  /** A factory of Uniswap V2, or of one of its forks. */
  readonly factory: string
  /** A token that counts as one US dollar. */
  readonly dollar: string
  /** The wrapped form of the chain's own currency: other tokens are also priced by their pools with it. */
  readonly wrapped?: string | undefined
  /** The minimum amount on the other side of a pool for its price to count, in US dollars. */
  readonly minDollars: number
}

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function decimals() view returns (uint8)'
])
const nobody = `0x${'0'.repeat(40)}`

/** The price of a token; absent if no pool has one. */
interface KeptPrice {
  readonly usd: number | undefined
}

/** A pool's price of a token, and the amount on its other side. */
interface Quote {
  readonly usd: number
  readonly dollars: number
}

/**
 * Prices in US dollars from the pools of a chain: of a token and the chain's dollar, or of a token and the wrapped currency, whichever pool is
 * deeper. They reflect the pool after the last block and are cached for a while: suitable for display, but never for trading. A shallow pool has no
 * price, since anybody can make one with any price.
 */
export class PoolPrices {
  constructor(
    private readonly cache: Cache,
    private readonly pools: Readonly<Record<string, PoolChain>>,
    private readonly endpoints: ChainEndpoints,
    private readonly calls: ChainCalls
  ) {}

  /**
   * The prices of tokens by their addresses in lower case, and of the wrapped currency as `native`. Empty if the chain has no pools or does not
   * answer.
   */
  async of(chainId: string, tokens: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const chain = Object.hasOwn(this.pools, chainId) ? this.pools[chainId] : undefined
    if (!chain) return new Map()
    const asked = [
      ...new Set(tokens.map((token) => addressOf(chain, token)).filter((one) => one !== undefined))
    ]
    // They are looked up before others are read, because they may expire in the meantime.
    const kept = await getMany<KeptPrice>(this.cache, asked, (token) => keyOf(chainId, token))
    const missing = asked.filter((token) => !kept.has(token)).sort()
    const found = missing.length > 0 ? await this.#read(chainId, chain, missing) : undefined
    return new Map(
      tokens.flatMap((token) => {
        const address = addressOf(chain, token) ?? ''
        const usd = kept.get(address)?.usd ?? found?.get(address)
        return usd === undefined ? [] : [[token, usd] as const]
      })
    )
  }

  /** Reads prices and caches them; nothing if the chain does not answer. */
  #read(
    chainId: string,
    chain: PoolChain,
    tokens: readonly string[]
  ): Promise<ReadonlyMap<string, number> | undefined> {
    return this.calls
      .share(`pools ${chainId} ${tokens.join()}`, async () => {
        const found = await this.endpoints.ask(chainId, (endpoint) => readInParts(endpoint, chain, tokens))
        for (const token of tokens) {
          const value: KeptPrice = { usd: found.get(token) }
          await this.cache.set({ key: keyOf(chainId, token), value, ttl: limits.poolPriceTtl })
        }
        return found
      })
      .catch(() => undefined)
  }
}

const keyOf = (chainId: string, token: string) => `${chainId} ${token}`

/** The contract whose price is meant; `undefined` if there is none. */
function addressOf({ wrapped }: PoolChain, token: string): string | undefined {
  const address = (token === 'native' ? wrapped : token)?.toLowerCase()
  return address !== undefined && /^0x[\da-f]{40}$/u.test(address) ? address : undefined
}

/** Reads the prices of many tokens in parts, side by side: one after another, hundreds of calls would take longer than a page waits. */
async function readInParts(
  endpoint: string,
  chain: PoolChain,
  tokens: readonly string[]
): Promise<ReadonlyMap<string, number>> {
  const size = limits.pricedTokensPerQuestion
  const parts = Array.from({ length: Math.ceil(tokens.length / size) }, (_, part) =>
    tokens.slice(part * size, (part + 1) * size)
  )
  const read = await Promise.all(parts.map((part) => readPrices(endpoint, chain, part)))
  return new Map(read.flatMap((prices) => [...prices]))
}

async function readPrices(
  endpoint: string,
  { factory, dollar, wrapped, minDollars }: PoolChain,
  tokens: readonly string[]
): Promise<ReadonlyMap<string, number>> {
  const [base, coin] = [dollar.toLowerCase(), wrapped?.toLowerCase()]
  const others = tokens.filter((token) => token !== base)
  const pairs = [...new Set([...others, ...(coin ? [coin] : [])])].flatMap((token) =>
    [base, coin].flatMap((other) => (other && other !== token ? [{ token, other }] : []))
  )
  const named = await askEach(
    endpoint,
    pairs.map(({ token, other }) =>
      call(factory, encodeFunctionData({ abi, functionName: 'getPair', args: [token as Hex, other as Hex] }))
    )
  )
  const pools = pairs.flatMap((pair, at) => {
    const pool = readAddress(named[at])
    return pool === undefined ? [] : [{ ...pair, pool }]
  })
  const counted = [...new Set([base, ...pools.flatMap(({ token, other }) => [token, other])])]
  const answers = await askEach(endpoint, [
    ...pools.map(({ pool }) => call(pool, encodeFunctionData({ abi, functionName: 'getReserves' }))),
    ...counted.map((token) => call(token, encodeFunctionData({ abi, functionName: 'decimals' })))
  ])
  const decimals = new Map(counted.map((token, at) => [token, readDecimals(answers[pools.length + at])]))
  const quote = (token: string, other: string, otherUsd: number | undefined): Quote | undefined => {
    const at = pools.findIndex((one) => one.token === token && one.other === other)
    const reserves = readReserves(answers[at])
    const [own, theirs] = [decimals.get(token), decimals.get(other)]
    if (!reserves || own === undefined || theirs === undefined || otherUsd === undefined) return undefined
    const [first, second] = token < other ? reserves : [reserves[1], reserves[0]]
    const dollars = (Number(second) / 10 ** theirs) * otherUsd
    const usd = dollars / (Number(first) / 10 ** own)
    return dollars >= minDollars && Number.isFinite(usd) && usd > 0 ? { usd, dollars } : undefined
  }
  const coinUsd = coin === undefined ? undefined : quote(coin, base, 1)?.usd
  const priceOf = (token: string): number | undefined => {
    if (token === base) return 1
    if (token === coin) return coinUsd
    const quotes = [quote(token, base, 1), coin === undefined ? undefined : quote(token, coin, coinUsd)]
    return quotes.filter((one) => one !== undefined).sort((a, b) => b.dollars - a.dollars)[0]?.usd
  }
  return new Map(
    tokens.flatMap((token) => {
      const usd = priceOf(token)
      return usd === undefined ? [] : [[token, usd] as const]
    })
  )
}

const call = (to: string, data: Hex): RpcQuestion => ['eth_call', { to, data, gas: '0x493e0' }, 'latest']

function readAddress(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/iu.test(answer)) return undefined
  const [address] = decodeAbiParameters(parseAbiParameters('address'), answer as Hex)
  return address === nobody ? undefined : address
}

function readReserves(answer: unknown): readonly [bigint, bigint] | undefined {
  if (typeof answer !== 'string' || !/^0x[\da-f]{192}$/iu.test(answer)) return undefined
  try {
    const [first, second] = decodeFunctionResult({ abi, functionName: 'getReserves', data: answer as Hex })
    return first > 0n && second > 0n ? [first, second] : undefined
  } catch {
    return undefined
  }
}

function readDecimals(answer: unknown): number | undefined {
  const value = typeof answer === 'string' && /^0x[\da-f]{64}$/iu.test(answer) ? BigInt(answer) : undefined
  return value === undefined || value > limits.tokenDecimals ? undefined : Number(value)
}
