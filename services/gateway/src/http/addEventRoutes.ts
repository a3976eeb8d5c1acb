import type { Hono } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { readEventBody } from '../gates/eventBody.js'
import { limits } from '../limits.js'
import { accountHeaders } from './accountHeaders.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBody } from './readBody.js'
import { readProject } from './readProject.js'

/** How long events are kept, and how many at most. */
export interface EventRetention {
  readonly retentionDays: number
  readonly maxEvents: number
}

const dayMs = 86_400_000

/**
 * Takes what pages report about their visitors. For a project that has turned analytics off, only the start of kits is stored, which every
 * page may report; anything else is answered in the same way, and not stored.
 */
export function addEventRoutes(
  app: Hono<GatewayEnv>,
  database: GatewayDatabase,
  retention: EventRetention
): void {
  const { retentionDays, maxEvents } = retention
  let sweptAt = 0
  app.post('/e', async (context) => {
    const { project, allowOrigin } = await readProject(context, database)
    const event = readEventBody(await readBody(context))
    const { projectId, isAnalyticsEnabled } = project
    if (isAnalyticsEnabled || event.props.event === 'INITIALIZE') {
      const receivedAt = Date.now()
      // A clock that was set back must not put the next sweep off.
      const isSweep = Math.abs(receivedAt - sweptAt) > limits.eventSweep
      await database.write(({ events }) => {
        events.add({ ...event, projectId, receivedAt })
        if (isSweep) events.trim(receivedAt - retentionDays * dayMs, maxEvents)
      })
      if (isSweep) sweptAt = receivedAt
    }
    return new Response(null, { status: 204, headers: accountHeaders(allowOrigin) })
  })
}
