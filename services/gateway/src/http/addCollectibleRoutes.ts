import type { Hono } from 'hono'
import { parseEvmAddress } from '../chains/askRpc.js'
import { GatewayError } from '../errors/GatewayError.js'
import { collectiblesQuery, readQuery } from '../gates/queries.js'
import { readBlockscoutCollectibles } from '../indexes/blockscoutAccount.js'
import { readHeliusCollectibles } from '../indexes/heliusAccount.js'
import { limits } from '../limits.js'
import { parseSolanaAddress } from '../solana/SolanaTransaction.js'
import { accountHeaders } from './accountHeaders.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readProject } from './readProject.js'

/** The query for each kind of index. */
const readers = {
  blockscout: { parseAddress: parseEvmAddress, read: readBlockscoutCollectibles },
  helius: { parseAddress: parseSolanaAddress, read: readHeliusCollectibles }
} as const

/** The collectibles of an account, page by page, on chains that have an index. */
export function addCollectibleRoutes(
  app: Hono<GatewayEnv>,
  { database, answers, indexes }: DataReaders
): void {
  app.get('/v1/account/:address/nfts', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId, cursor } = readQuery(new URL(context.req.url).searchParams, collectiblesQuery)
    const kind = indexes.kindOf(chainId)
    if (kind === undefined || kind === 'etherscan') throw new GatewayError('COLLECTIBLES_UNAVAILABLE')
    const { parseAddress, read } = readers[kind]
    const address = parseAddress(context.req.param('address'))
    const key = `collectibles ${chainId} ${address} ${cursor ?? ''}`
    // An old page of pictures does no harm, unlike an old amount: nothing is sent by it without asking the chain.
    const lifetime = { ttl: limits.collectiblesTtl, stale: limits.collectiblesStale }
    const page = await answers.get(key, lifetime, () =>
      indexes.ask(chainId, (url) => read(url, address, cursor))
    )
    const headers = { ...accountHeaders(allowOrigin), 'Content-Type': 'application/json; charset=utf-8' }
    return context.body(page, 200, headers)
  })
}
