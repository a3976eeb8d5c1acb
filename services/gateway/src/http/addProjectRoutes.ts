import type { Context, Hono } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { projectQuery, readQuery, walletQuery } from '../gates/queries.js'
import { readProject } from './readProject.js'
import { sendCached } from './sendCached.js'
import type { GatewayEnv, Tables } from './Tables.js'

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
export function addProjectRoutes(app: Hono<GatewayEnv>, tables: Tables): void {
  app.get('/appkit/v1/config', (context) => {
    const { project, allowOrigin } = readProject(context, tables)
    return sendJson(context, { features: project.features }, allowOrigin, 60)
  })
  // Readable from everywhere: this is how a page learns that its origin is not on the list.
  app.get('/projects/v1/origins', (context) => {
    const { projectId } = readQuery(new URL(context.req.url).searchParams, projectQuery)
    const project = tables.projects.get(projectId)
    if (project === undefined) throw new GatewayError('PROJECT_NOT_FOUND', { field: 'projectId' })
    return sendJson(context, { allowedOrigins: project.allowedOrigins }, '*', 60)
  })
  app.get('/getAnalyticsConfig', (context) => {
    const { project, allowOrigin } = readProject(context, tables)
    return sendJson(context, { isAnalyticsEnabled: project.isAnalyticsEnabled }, allowOrigin, 60)
  })
  app.get('/getWallets', (context) => {
    const { allowOrigin } = readProject(context, tables)
    const query = readQuery(new URL(context.req.url).searchParams, walletQuery)
    return sendJson(context, tables.wallets.find(query), allowOrigin, 300, 86_400)
  })
}
