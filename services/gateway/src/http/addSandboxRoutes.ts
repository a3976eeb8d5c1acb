import type { Hono } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { checkoutPage } from '../onramp/sandbox/checkoutPage.js'
import { outcomeOf, type Sandbox } from '../onramp/sandbox/Sandbox.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { readBytes } from './readBody.js'

/** The sandbox's page: anyone who knows the id of a purchase may pay it. */
export function addSandboxRoutes(app: Hono<GatewayEnv>, sandbox: Sandbox): void {
  const find = (session: string) => {
    const purchase = sandbox.find(session)
    if (!purchase) throw new GatewayError('NOT_FOUND')
    return purchase
  }
  app.get('/v1/onramp/sandbox/:session', (context) => {
    const purchase = find(context.req.param('session'))
    return checkoutPage(purchase, purchase.ended && outcomeOf[purchase.ended])
  })
  app.post('/v1/onramp/sandbox/:session', async (context) => {
    const body = new URLSearchParams((await readBytes(context)).toString('utf8'))
    // Looked up after the last wait, so that one of two simultaneous payments is the first.
    const purchase = find(context.req.param('session'))
    return checkoutPage(purchase, await sandbox.pay(purchase, body.get('number') ?? ''))
  })
}
