import type { Hono } from 'hono'
import { codeRequest, deviceLinkRequest, resendRequest, startEmailRequest } from '../api/flows.js'
import { apiLimits } from '../api/limits.js'
import type { AuthEnv } from './Gate.js'
import { readBody } from './readBody.js'
import type { Services } from './Services.js'

/** Logins by e-mail: the flow, which only its device may query, and the page of the mailed link. */
export function addFlowRoutes(app: Hono<AuthEnv>, services: Services): void {
  const { gate, emailLogin, codeLogin, deviceLinks } = services

  app.post('/v1/flows/email', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, startEmailRequest)
    return context.json(await emailLogin.start(data, caller))
  })

  app.get('/v1/flows/:id', async (context) => {
    const { deviceId } = await gate.device(context)
    const wait = Math.min(Number(context.req.query('wait') ?? 0) || 0, apiLimits.maxWaitSeconds)
    const seen = context.req.query('seen') ?? 'waiting'
    return context.json(await emailLogin.follow(context.req.param('id'), deviceId, wait, seen))
  })

  app.post('/v1/flows/:id/resend', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, resendRequest)
    return context.json(await emailLogin.resend(context.req.param('id'), data.kind, caller))
  })

  app.post('/v1/flows/:id/code', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, codeRequest)
    const { code, replaceDevice } = data
    return context.json(await codeLogin.confirm(context.req.param('id'), code, replaceDevice, caller))
  })

  app.get('/v1/device-links/:token', async (context) =>
    context.json(await deviceLinks.read(context.req.param('token')))
  )

  app.post('/v1/device-links/:token', async (context) => {
    const { data } = await readBody(context.req.raw, deviceLinkRequest)
    const { pageNonce } = data
    const number = 'number' in data ? data.number : undefined
    return context.json(await deviceLinks.choose(context.req.param('token'), { pageNonce, number }))
  })
}
