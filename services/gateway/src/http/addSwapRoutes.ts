import type { Hono } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { readQuery, swapQuery } from '../gates/queries.js'
import { readSwapBody } from '../gates/swapBody.js'
import type { SwapCall, SwapInstruction } from '../swaps/SwapAdapter.js'
import { accountHeaders } from './accountHeaders.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody } from './readBody.js'
import { findAllowed, readProject } from './readProject.js'

/** What swaps would bring, and what must be signed for them, according to the operator's aggregators. */
export function addSwapRoutes(app: Hono<GatewayEnv>, { database, aggregators }: DataReaders): void {
  app.get('/v1/convert/quotes', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { from, to, amount, userAddress } = readQuery(new URL(context.req.url).searchParams, swapQuery)
    const { chainId } = from
    requireOneChain(from, to)
    const kind = aggregators.kindOf(chainId)
    const quote = async () => {
      const question = { from: from.token, to: to.token, amount, account: userAddress?.address }
      const [toAmount, spender] = await Promise.all([
        aggregators.quote(chainId, question),
        aggregators.spender(chainId)
      ])
      const accounts = { fromAccount: `${chainId}:${from.token}`, toAccount: `${chainId}:${to.token}` }
      return [{ id: kind, fromAmount: amount, toAmount, ...accounts, spender }]
    }
    const quotes = kind === undefined ? [] : await quote().catch(noQuotes)
    return context.json({ quotes }, 200, accountHeaders(allowOrigin))
  })
  app.post('/v1/convert/build-transaction', async (context) => {
    const { projectId, from, to, amount, account, slippage, minReturn } = readSwapBody(
      await readBody(context)
    )
    const asked = context.req.query('projectId') || projectId || ''
    const { allowOrigin } = await findAllowed(context, database, asked)
    requireOneChain(from, to)
    const { chainId } = from
    const order = { from: from.token, to: to.token, amount, account, slippage, minReturn }
    const built = await aggregators.build(chainId, order)
    const tx = {
      from: `${chainId}:${account}`,
      ...('programId' in built ? ofSolana(built) : ofEip155(chainId, built))
    }
    return context.json({ tx }, 200, accountHeaders(allowOrigin))
  })
}

const ofEip155 = (chainId: string, { to, data, value, gas, gasPrice }: SwapCall) => ({
  to: `${chainId}:${to}`,
  data,
  amount: value,
  eip155: { gas, gasPrice }
})

const ofSolana = ({ tables, ...instruction }: SwapInstruction) => ({
  solana: { instructions: [instruction], addressLookupTableAddresses: tables }
})

function requireOneChain(from: { readonly chainId: string }, to: { readonly chainId: string }): void {
  if (from.chainId !== to.chainId)
    throw new GatewayError('INVALID_QUERY', { field: 'to', message: 'to is not on the same chain as from.' })
}

/** "No route" is also an answer. */
function noQuotes(error: unknown): readonly never[] {
  if (error instanceof GatewayError && error.code === 'NO_ROUTE') return []
  throw error
}
