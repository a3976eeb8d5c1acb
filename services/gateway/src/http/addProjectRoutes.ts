import type { Context, Hono } from 'hono'
import type { ServedChains } from '../chains/ServedChains.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { readQuery, walletQuery } from '../gates/queries.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { findProject, readProject } from './readProject.js'
import { sendCached } from './sendCached.js'

function sendJson(
  context: Context,
  value: unknown,
  allowOrigin: string,
  maxAge: number,
  staleFor = 0
): Response {
  const contentType = 'application/json; charset=utf-8'
  return sendCached(context, { body: JSON.stringify(value), contentType, allowOrigin, maxAge, staleFor })
}

/** The calls that answer for a project: its features, its origins, its analytics switch, and the catalogue. */
export function addProjectRoutes(
  app: Hono<GatewayEnv>,
  database: GatewayDatabase,
  served: ServedChains
): void {
  // A page that requests its configuration need not request the chains.
  const chains = served.http.length > 0 ? { chains: served } : {}
  app.get('/appkit/v1/config', async (context) => {
    const { project, allowOrigin } = await readProject(context, database)
    return sendJson(context, { features: project.features, ...chains }, allowOrigin, 60)
  })
  // Readable from everywhere: this is how a page learns that its origin is not on the list.
  app.get('/projects/v1/origins', async (context) => {
    const { allowedOrigins } = await findProject(context, database)
    return sendJson(context, { allowedOrigins }, '*', 60)
  })
  app.get('/getAnalyticsConfig', async (context) => {
    const { project, allowOrigin } = await readProject(context, database)
    return sendJson(context, { isAnalyticsEnabled: project.isAnalyticsEnabled }, allowOrigin, 60)
  })
  app.get('/getWallets', async (context) => {
    const { allowOrigin } = await readProject(context, database)
    const query = readQuery(new URL(context.req.url).searchParams, walletQuery)
    const found = await database.read(({ wallets }) => wallets.find(query))
    return sendJson(context, found, allowOrigin, 300, 86_400)
  })
}
