import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { emailChangeCodeRequest, revertRequest, startEmailChangeRequest } from '../api/account.js'
import { id, nothing } from '../api/primitives.js'
import { exportRequest, putMethodRequest, startRecoveryRequest } from '../api/recovery.js'
import { ServiceError } from '../errors/ServiceError.js'
import { sha256 } from '../secrets/sealing.js'
import type { AuthEnv } from './Gate.js'
import { readBody } from './readBody.js'
import type { Services } from './Services.js'

/** Recovery, export, e-mail changes, deletion, confirmations, and what links in notices do. */
export function addSecurityRoutes(app: Hono<AuthEnv>, services: Services): void {
  const { gate, recovery, walletExport, deletion, emailChange, accountFlows, mailedActions } = services

  app.post('/v1/recovery/start', async (context) => {
    const asker = await gate.login(context)
    const { data } = await readBody(context.req.raw, startRecoveryRequest)
    return context.json(await recovery.start(asker, data))
  })

  app.put('/v1/recovery/methods/:id', async (context) => {
    const asker = await gate.login(context)
    const { data, hash } = await readBody(context.req.raw, putMethodRequest)
    const methodId = z.safeParse(id, context.req.param('id'))
    if (!methodId.success) throw new ServiceError('INVALID_BODY')
    const signed = gate.signedRequest(context, asker.session, hash)
    await recovery.putMethod(asker, methodId.data, data, signed)
    return context.json({})
  })

  app.delete('/v1/recovery/methods/:id', async (context) => {
    const asker = await gate.login(context)
    const signed = gate.signedRequest(context, asker.session, sha256(''))
    await recovery.removeMethod(asker, context.req.param('id'), signed)
    return context.json({})
  })

  app.post('/v1/email-change', async (context) => {
    const asker = await gate.login(context)
    const { data, hash } = await readBody(context.req.raw, startEmailChangeRequest)
    const signed = gate.signedRequest(context, asker.session, hash)
    return context.json(await emailChange.start(asker, data.email, asker.caller, signed))
  })

  app.post('/v1/email-change/primary', async (context) => {
    const asker = await gate.login(context)
    const { data } = await readBody(context.req.raw, emailChangeCodeRequest)
    return context.json(await emailChange.confirmOld(asker, data.flowId, data.code, asker.caller))
  })

  app.post('/v1/email-change/secondary', async (context) => {
    const asker = await gate.login(context)
    const { data } = await readBody(context.req.raw, emailChangeCodeRequest)
    return context.json(await emailChange.confirmNew(asker, data.flowId, data.code, asker.caller))
  })

  app.post('/v1/email-change/revert', async (context) => {
    const { data } = await readBody(context.req.raw, revertRequest)
    await emailChange.revert(data.token)
    return context.json({})
  })

  app.post('/v1/export/authorize', async (context) => {
    const asker = await gate.login(context)
    const { data, hash } = await readBody(context.req.raw, exportRequest)
    const signed = gate.signedRequest(context, asker.session, hash)
    return context.json(await walletExport.authorize(asker, data, signed))
  })

  app.delete('/v1/account', async (context) => {
    const asker = await gate.login(context)
    const signed = gate.signedRequest(context, asker.session, sha256(''))
    return context.json(await deletion.start(asker, signed))
  })

  app.post('/v1/account/keep', async (context) => {
    const asker = await gate.login(context)
    await readBody(context.req.raw, nothing)
    await deletion.undo(asker)
    return context.json({})
  })

  app.post('/v1/step-up', async (context) => {
    const { session, caller } = await gate.login(context)
    return context.json(await accountFlows.startStepUp(session, caller))
  })

  app.post('/v1/unfreeze', async (context) => {
    const asker = await gate.login(context)
    const { hash } = await readBody(context.req.raw, nothing)
    await mailedActions.unfreeze(asker, gate.signedRequest(context, asker.session, hash))
    return context.json({})
  })

  app.get('/v1/freeze/:token', async (context) =>
    context.json(await mailedActions.read(context.req.param('token'), ['freeze']))
  )

  app.post('/v1/freeze/:token', async (context) => {
    await mailedActions.freeze(context.req.param('token'))
    return context.json({})
  })

  app.get('/v1/undo/:token', async (context) =>
    context.json(await mailedActions.read(context.req.param('token'), ['unlock', 'revert', 'keep']))
  )

  app.post('/v1/undo/:token', async (context) => {
    await mailedActions.undo(context.req.param('token'))
    return context.json({})
  })
}
