import type { Hono } from 'hono'
import { formatUnits } from 'viem'
import type { BalanceQuestion, BalanceSource, NativeAmount } from '../balance/BalanceSource.js'
import { readBitcoinCoins } from '../balance/readBitcoin.js'
import type { ServedChains } from '../chains/ServedChains.js'
import { GatewayError } from '../errors/GatewayError.js'
import { balanceQuery, chainQuery, readQuery } from '../gates/queries.js'
import { limits } from '../limits.js'
import { accountHeaders } from './accountHeaders.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readProject } from './readProject.js'

/** Stands for the currency of an `eip155` chain, which has no address. */
const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Which chains are served, what an address holds on a chain, and what it can spend on Bitcoin's.
 *
 * @param sources how the balance is read in each namespace
 */
export function addBalanceRoutes(
  app: Hono<GatewayEnv>,
  { database, endpoints, answers, calls, prices }: DataReaders,
  sources: ReadonlyMap<string, BalanceSource>,
  served: ServedChains
): void {
  const sourceOf = (chainId: string) => sources.get(chainId.split(':')[0] ?? '')
  const ask = <Answer>(
    read: ((question: BalanceQuestion) => Promise<Answer>) | undefined,
    { chainId, ...rest }: Omit<BalanceQuestion, 'endpoint'>
  ): Promise<Answer> => {
    if (!read)
      throw new GatewayError('INVALID_QUERY', { field: 'chainId', message: 'chainId is not served here.' })
    return endpoints.ask(chainId, (endpoint) => read({ chainId, endpoint, ...rest }))
  }
  app.get('/v1/supported-chains', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    return context.json(served, 200, accountHeaders(allowOrigin))
  })
  app.get('/v1/account/:address/balance', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId, forceUpdate = [] } = readQuery(new URL(context.req.url).searchParams, balanceQuery)
    const address = context.req.param('address')
    const forced = tokensIn(forceUpdate, chainId)
    const tokens = forced.filter((token) => token !== nativePlaceholder)
    const key = `balance ${chainId} ${address}`
    const read = async () => {
      const amounts = await ask(sourceOf(chainId), { chainId, address, tokens })
      const ids = ['native', ...(amounts.tokens ?? []).map(({ id }) => id)]
      const priced = await prices.of(chainId, ids)
      // Anybody can make a token that every account seems to have, and name it here for somebody else's account.
      const known = (amounts.tokens ?? []).filter(({ isOnlyNamed }) => !isOnlyNamed)
      return {
        own: { balances: toBalances(priced, chainId, amounts) },
        forOthers: { balances: toBalances(priced, chainId, { ...amounts, tokens: known }) }
      }
    }
    const lifetime = { ttl: limits.balanceTtl }
    const isKept = chainId.startsWith('eip155:') && forced.length === 0
    const body = isKept
      ? await answers.get(key, lifetime, async () => (await read()).own)
      : await answers.refreshOwn(key, forced.join(), lifetime, read)
    const headers = { ...accountHeaders(allowOrigin), 'Content-Type': 'application/json; charset=utf-8' }
    return context.body(body, 200, headers)
  })
  app.get('/v1/account/:address/utxos', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId } = readQuery(new URL(context.req.url).searchParams, chainQuery)
    const read = chainId.startsWith('bip122:') ? readBitcoinCoins : undefined
    const address = context.req.param('address')
    const coins = await calls.share(`utxos ${chainId} ${address}`, () => ask(read, { chainId, address }))
    const utxos = coins.map(({ value, ...coin }) => ({ ...coin, value: String(value) }))
    return context.json({ utxos }, 200, accountHeaders(allowOrigin))
  })
}

/** The tokens of one chain among those of `forceUpdate`: on `eip155` their addresses in lower case. */
function tokensIn(forceUpdate: readonly string[], chainId: string): readonly string[] {
  const tokens = forceUpdate.flatMap((token) => {
    const address = token.startsWith(`${chainId}:`) ? token.slice(chainId.length + 1) : ''
    return /^0x[\da-f]{40}$/iu.test(address) ? [address.toLowerCase()] : []
  })
  return [...new Set(tokens)].slice(0, limits.forcedTokens)
}

/** The chain's own currency has no address. `quantity` is the amount; a price of 0 means that none is known. */
const toBalances = (
  prices: ReadonlyMap<string, number>,
  chainId: string,
  { tokens = [], ...own }: NativeAmount
) =>
  [own, ...tokens].map((amount) => ({
    name: amount.name,
    symbol: amount.symbol,
    chainId,
    ...('id' in amount && { address: `${chainId}:${encodeURIComponent(amount.id)}` }),
    price: prices.get('id' in amount ? amount.id : 'native') ?? 0,
    quantity: { decimals: String(amount.decimals), numeric: formatUnits(amount.value, amount.decimals) },
    iconUrl: ('iconPath' in amount && amount.iconPath) || ''
  }))
