import type { Hono } from 'hono'
import type { BalanceQuestion, BalanceSource, NativeAmount } from '../balance/BalanceSource.js'
import type { ChainCalls } from '../balance/ChainCalls.js'
import { readBitcoinBalance, readBitcoinCoins } from '../balance/readBitcoin.js'
import { readSolanaBalance } from '../balance/readSolanaBalance.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import { balanceQuery, readQuery } from '../gates/queries.js'
import type { GatewayEnv } from './guardRequests.js'
import { readProject } from './readProject.js'

/** How the balance is read in each namespace that is served. */
const balanceSources: Readonly<Record<string, BalanceSource>> = Object.freeze({
  bip122: readBitcoinBalance,
  solana: readSolanaBalance
})

/** The operator's endpoints by chain id, the preferred one first. */
export type Chains = Readonly<Record<string, readonly string[]>>

const sourceOf = (chainId: string): BalanceSource | undefined => {
  const [namespace = ''] = chainId.split(':')
  return Object.hasOwn(balanceSources, namespace) ? balanceSources[namespace] : undefined
}

/** Which chains are served, what an address holds on a chain, and what it can spend on Bitcoin's. */
export function addBalanceRoutes(
  app: Hono<GatewayEnv>,
  database: GatewayDatabase,
  chains: Chains,
  calls: ChainCalls
): void {
  const served = Object.keys(chains).filter((chainId) => sourceOf(chainId) !== undefined)
  app.get('/v1/supported-chains', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    return context.json({ http: served, ws: [] }, 200, headers(allowOrigin))
  })
  app.get('/v1/account/:address/balance', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId } = readQuery(new URL(context.req.url).searchParams, balanceQuery)
    const address = context.req.param('address')
    const amount = await calls.share(`balance ${chainId} ${address}`, () =>
      ask(sourceOf(chainId), chains, chainId, address)
    )
    return context.json({ balances: toBalances(chainId, amount) }, 200, headers(allowOrigin))
  })
  app.get('/v1/account/:address/utxos', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId } = readQuery(new URL(context.req.url).searchParams, balanceQuery)
    const read = chainId.startsWith('bip122:') ? readBitcoinCoins : undefined
    const address = context.req.param('address')
    const coins = await calls.share(`utxos ${chainId} ${address}`, () => ask(read, chains, chainId, address))
    const utxos = coins.map(({ value, ...coin }) => ({ ...coin, value: String(value) }))
    return context.json({ utxos }, 200, headers(allowOrigin))
  })
}

/** Balances must not be cached. */
const headers = (allowOrigin: string) => ({
  'Access-Control-Allow-Origin': allowOrigin,
  'Cache-Control': 'no-store',
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff'
})

async function ask<Answer>(
  read: ((question: BalanceQuestion) => Promise<Answer>) | undefined,
  chains: Chains,
  chainId: string,
  address: string
): Promise<Answer> {
  const endpoints = Object.hasOwn(chains, chainId) ? (chains[chainId] ?? []) : []
  if (!read || endpoints.length === 0)
    throw new GatewayError('INVALID_QUERY', { field: 'chainId', message: 'chainId is not served here.' })
  for (const endpoint of endpoints) {
    try {
      return await read({ chainId, endpoint, address })
    } catch (error) {
      if (error instanceof GatewayError) throw error
    }
  }
  throw new GatewayError('CHAIN_UNREACHABLE', { retryAfter: 5 })
}

/** The chain's own currency has no address. `quantity` is the amount; a price of 0 means that none is known. */
const toBalances = (chainId: string, { tokens = [], ...own }: NativeAmount) =>
  [own, ...tokens].map((amount) => ({
    name: amount.name,
    symbol: amount.symbol,
    chainId,
    ...('id' in amount && { address: `${chainId}:${amount.id}` }),
    price: 0,
    quantity: { decimals: String(amount.decimals), numeric: decimalText(amount.value, amount.decimals) },
    iconUrl: ''
  }))

/** Formats base units as a decimal text, exactly: without floating-point numbers. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/u, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? digits : fraction === '' ? whole : `${whole}.${fraction}`
}
