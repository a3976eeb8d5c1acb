import * as z from 'zod/mini'
import type { Cache } from '../caches/createCaches.js'
import { fetchJson } from '../chains/fetchChain.js'
import { GatewayError } from '../errors/GatewayError.js'
import { displayText } from '../gates/displayText.js'
import { limits } from '../limits.js'
import type { BalanceQuestion, BalanceSource, NativeAmount, TokenAmount } from './BalanceSource.js'

const denom = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/))
const balances = z.object({
  balances: z.array(z.object({ denom, amount: z.string().check(z.regex(/^\d{1,80}$/)) })),
  pagination: z.nullish(z.object({ next_key: z.nullish(z.string()) }))
})
const stakingParams = z.object({ params: z.object({ bond_denom: denom }) })
const denomMetadata = z.object({
  metadata: z.object({
    base: denom,
    display: z.string(),
    name: z.optional(z.string()),
    symbol: z.optional(z.string()),
    denom_units: z.array(z.object({ denom: z.string(), exponent: z.int().check(z.gte(0)) }))
  })
})

/** The bank's metadata of one of a chain's coins. */
type CoinName = Pick<TokenAmount, 'name' | 'symbol' | 'decimals'>

/**
 * From the REST API of a chain of the Cosmos SDK (LCD): the coin that secures the chain, and the others whose name and units the bank knows. A page
 * reads the rest from the chain itself.
 */
export function cosmosBalance(cache: Cache): BalanceSource {
  // Not by `getOrSet`, by which a balance would wait for the time limit of every other one whose endpoint does not answer.
  async function remember<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = await cache.get<{ readonly value: Value } | undefined>({ key })
    if (known) return known.value
    const value = await read()
    await cache.set({ key, value: { value }, ttl: limits.tokenNamesTtl })
    return value
  }
  const nameOf = ({ chainId, endpoint }: BalanceQuestion, coin: string) =>
    remember(`name ${chainId} ${coin}`, () => readName(endpoint, coin))
  const nativeOf = ({ chainId, endpoint }: BalanceQuestion) =>
    remember(`native ${chainId}`, () => readNative(endpoint))

  return async (question): Promise<NativeAmount> => {
    const [held, native] = await Promise.all([readCoins(question), nativeOf(question)])
    const currency = await nameOf(question, native)
    if (!currency) throw new Error('the chain does not report the name of its coin')
    const others = [...held.keys()].filter((coin) => coin !== native).slice(0, limits.describedCoins)
    const tokens = await Promise.all(
      others.map(async (id) => {
        // Anybody can send a coin without available metadata: it is left out, and does not affect the others.
        const name = await nameOf(question, id).catch(() => undefined)
        return name ? [{ id, ...name, value: held.get(id) ?? 0n }] : []
      })
    )
    return { ...currency, value: held.get(native) ?? 0n, tokens: tokens.flat() }
  }
}

/** An address in the characters of bech32; the endpoint checks the rest. */
const form = /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,80}$/u

/** What an address has, by denomination: only the first pages, since anybody can send dust. */
async function readCoins({ endpoint, address }: BalanceQuestion): Promise<ReadonlyMap<string, bigint>> {
  const noAddress = new GatewayError('INVALID_QUERY', {
    field: 'address',
    message: 'address is not valid on this chain.'
  })
  if (!form.test(address)) throw noAddress
  const coins = new Map<string, bigint>()
  let key: string | undefined
  for (let page = 0; page < limits.coinPages; page++) {
    const query = key === undefined ? '' : `?${new URLSearchParams({ 'pagination.key': key })}`
    const { status, value } = await ask(endpoint, `/cosmos/bank/v1beta1/balances/${address}${query}`)
    if (status === 400) throw noAddress
    const answer = z.parse(balances, value)
    for (const coin of answer.balances) coins.set(coin.denom, BigInt(coin.amount))
    key = answer.pagination?.next_key || undefined
    if (key === undefined) break
  }
  return coins
}

const readNative = async (endpoint: string): Promise<string> =>
  z.parse(stakingParams, (await ask(endpoint, '/cosmos/staking/v1beta1/params')).value).params.bond_denom

/** `undefined` if the bank knows no name for the coin, or no unit that people count in. */
async function readName(endpoint: string, coin: string): Promise<CoinName | undefined> {
  const path = coin.split('/').map(encodeURIComponent).join('/')
  const { status, value } = await ask(endpoint, `/cosmos/bank/v1beta1/denoms_metadata/${path}`)
  // 501 from chains that do not know the query.
  if (status === 404 || status === 501) return undefined
  const { metadata } = z.parse(denomMetadata, value)
  const decimals = metadata.denom_units.find((unit) => unit.denom === metadata.display)?.exponent
  const symbol = displayText(metadata.symbol || metadata.display, 10)
  if (metadata.base !== coin || decimals === undefined || decimals > limits.tokenDecimals || !symbol)
    return undefined
  return { name: displayText(metadata.name ?? '') || symbol, symbol, decimals }
}

/** Queries below the endpoint; a status that is neither success nor a refusal is a failure of the endpoint. */
async function ask(endpoint: string, path: string) {
  const answer = await fetchJson(`${endpoint.replace(/\/$/u, '')}${path}`)
  if (![200, 400, 404, 501].includes(answer.status)) throw new Error(`the endpoint answered ${answer.status}`)
  return answer
}
