import type { Hono } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { historyQuery, readQuery } from '../gates/queries.js'
import { bitcoinHistory } from '../history/bitcoinHistory.js'
import { evmHistory } from '../history/evmHistory.js'
import type { HistorySource } from '../history/HistorySource.js'
import { solanaHistory } from '../history/solanaHistory.js'
import { limits } from '../limits.js'
import { accountHeaders } from './accountHeaders.js'
import type { DataReaders } from './DataReaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readProject } from './readProject.js'

/** The history of an account, page by page. */
export function addHistoryRoutes(app: Hono<GatewayEnv>, readers: DataReaders): void {
  const { database, endpoints, answers, indexes, solanaNames } = readers
  const sources = new Map<string, HistorySource>([
    ['eip155', evmHistory(readers)],
    ['bip122', bitcoinHistory],
    ['solana', solanaHistory({ names: solanaNames, indexes })]
  ])
  app.get('/v1/account/:address/history', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const { chainId, cursor, newest } = readQuery(new URL(context.req.url).searchParams, historyQuery)
    const source = sources.get(chainId.split(':')[0] ?? '')
    if (!source)
      throw new GatewayError('INVALID_QUERY', { field: 'chainId', message: 'chainId is not served here.' })
    const address = source.parseAddress(context.req.param('address'))
    const key = `history ${chainId} ${address} ${cursor ?? ''}`
    const read = () =>
      endpoints.ask(chainId, (endpoint) => source.read({ chainId, endpoint, address, cursor }))
    const lifetime = { ttl: limits.historyTtl }
    const isNews =
      newest !== undefined && cursor === undefined && !hasSettled(await answers.kept(key), newest)
    const page = isNews
      ? await answers.refresh(key, newest, lifetime, read)
      : await answers.get(key, lifetime, read)
    const headers = { ...accountHeaders(allowOrigin), 'Content-Type': 'application/json; charset=utf-8' }
    return context.body(page, 200, headers)
  })
}

/** Whether a cached answer includes a transaction, and includes none that may have been mined since. */
const hasSettled = (page: string | undefined, hash: string) =>
  page?.includes(`"${hash}"`) === true && !page.includes('"status":"pending"')
