import type { Hono } from 'hono'
import { linkRequest } from '../api/account.js'
import { logoutRequest, refreshRequest } from '../api/tokens.js'
import { ServiceError } from '../errors/ServiceError.js'
import { sha256 } from '../secrets/sealing.js'
import type { AuthEnv } from './Gate.js'
import { readBody } from './readBody.js'
import type { Services } from './Services.js'

/** Tokens, and what users can see and end of their own account: devices, sessions, logins, the record. */
export function addAccountRoutes(app: Hono<AuthEnv>, services: Services): void {
  const { gate, tokens, records, projects, identities } = services

  app.post('/v1/token', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, refreshRequest)
    return context.json(await tokens.refresh(data.refreshToken, caller))
  })

  app.post('/v1/logout', async (context) => {
    const asker = await gate.login(context)
    const { data } = await readBody(context.req.raw, logoutRequest)
    await tokens.end(asker, data.all ?? false)
    return context.json({})
  })

  app.get('/v1/me', async (context) => context.json(await records.me((await gate.login(context)).session)))

  app.get('/v1/events', async (context) =>
    context.json(await records.events((await gate.login(context)).session))
  )

  app.get('/v1/devices', async (context) =>
    context.json(await records.devices((await gate.login(context)).session))
  )

  app.delete('/v1/devices/:id', async (context) => {
    await records.removeDevice(await gate.login(context), context.req.param('id'))
    return context.json({})
  })

  app.get('/v1/sessions', async (context) =>
    context.json(await records.sessions((await gate.login(context)).session))
  )

  app.delete('/v1/sessions/:id', async (context) => {
    await records.endSession(await gate.login(context), context.req.param('id'))
    return context.json({})
  })

  app.get('/v1/identities', async (context) =>
    context.json(await identities.list((await gate.login(context)).session))
  )

  app.post('/v1/identities', async (context) => {
    const asker = await gate.login(context)
    const { data, hash } = await readBody(context.req.raw, linkRequest)
    await identities.link(asker, data, gate.signedRequest(context, asker.session, hash))
    return context.json({})
  })

  app.delete('/v1/identities/:provider', async (context) => {
    const asker = await gate.login(context)
    const signed = gate.signedRequest(context, asker.session, sha256(''))
    await identities.unlink(asker, context.req.param('provider'), signed)
    return context.json({})
  })

  app.get('/v1/projects/:id/origins', async (context) => {
    await gate.device(context)
    const project = projects.find(context.req.param('id'))
    if (!project) throw new ServiceError('NOT_FOUND')
    const { origins: allowedOrigins, mode, recovery } = project
    return context.json({ allowedOrigins, mode, recovery })
  })
}
