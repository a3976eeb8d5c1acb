import type { Hono } from 'hono'
import { apiLimits } from '../api/limits.js'
import { createWalletRequest, putSharesRequest, releaseRequest } from '../api/wallets.js'
import type { AuthEnv } from './Gate.js'
import { readBody, readBytes } from './readBody.js'
import type { Services } from './Services.js'

/** Wallets, the server's shares of their keys, and the networks that they read from and send to. */
export function addWalletRoutes(app: Hono<AuthEnv>, services: Services): void {
  const { gate, wallets, rpc } = services

  app.post('/v1/wallets', async (context) => {
    const asker = await gate.login(context)
    const { data, hash } = await readBody(context.req.raw, createWalletRequest)
    const signed = gate.signedRequest(context, asker.session, hash)
    return context.json(await wallets.create(asker, data, signed), 201)
  })

  app.post('/v1/wallets/:id/release', async (context) => {
    const asker = await gate.login(context)
    const { data } = await readBody(context.req.raw, releaseRequest)
    return context.json(await wallets.release(asker, context.req.param('id'), data))
  })

  app.put('/v1/wallets/:id/shares', async (context) => {
    const asker = await gate.login(context)
    const { data, hash } = await readBody(context.req.raw, putSharesRequest)
    const signed = gate.signedRequest(context, asker.session, hash)
    return context.json(await wallets.putShares(asker, context.req.param('id'), data, signed))
  })

  app.post('/v1/rpc/:chain', async (context) => {
    const { session } = await gate.login(context)
    const body = await readBytes(context.req.raw, apiLimits.rpcBodyBytes)
    const answer = await rpc.ask(session, context.req.param('chain'), body.toString())
    return context.body(answer, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
}
