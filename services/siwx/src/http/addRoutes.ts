import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { ServiceError } from '../errors/ServiceError.js'
import type { Desk } from '../sessions/Desk.js'
import { readBody } from './readBody.js'
import type { SignInEnv } from './SignInEnv.js'
import type { VisitorCookie } from './VisitorCookie.js'

const text = (most: number) => z.string().check(z.maxLength(most))
const signed = z.object({ message: text(8_192), signature: text(20_000) })
const which = z.object({ address: z.optional(text(128)), chainId: z.optional(text(64)) })

/** The four things that a page asks for. Every answer is JSON. */
export function addRoutes(
  app: Hono<SignInEnv>,
  desk: Desk,
  cookie: VisitorCookie,
  times: { readonly visit: number; readonly session: number }
): void {
  const visitorOf = (context: Context<SignInEnv>) => cookie.read(context.req.header('Cookie'))
  const remember = (context: Context<SignInEnv>, visitor: string, seconds: number) =>
    context.header('Set-Cookie', cookie.write(visitor, seconds))

  app.post('/nonce', async (context) => {
    await readBody(context.req.raw, z.object({}))
    const known = visitorOf(context)
    const visitor = known ?? cookie.make()
    const nonce = await desk.issue(cookie.owner(visitor))
    // Who has a session keeps the cookie that it came with.
    if (known === undefined) remember(context, visitor, times.visit)
    return context.json({ nonce })
  })

  app.post('/verify', async (context) => {
    const said = await readBody(context.req.raw, signed)
    const visitor = visitorOf(context)
    if (visitor === undefined) throw new ServiceError('SIGN_IN_REFUSED', { reason: 'nonce' })
    const next = cookie.make()
    const session = await desk.admit(said, cookie.owner(visitor), cookie.owner(next))
    remember(context, next, times.session)
    return context.json({ session })
  })

  app.get('/session', async (context) => {
    const visitor = visitorOf(context)
    return context.json({
      sessions: visitor === undefined ? [] : await desk.sessionsOf(cookie.owner(visitor))
    })
  })

  app.post('/sign-out', async (context) => {
    const filter = await readBody(context.req.raw, which)
    const visitor = visitorOf(context)
    if (visitor === undefined) return context.json({ sessions: [] })
    await desk.end(cookie.owner(visitor), filter)
    const sessions = await desk.sessionsOf(cookie.owner(visitor))
    if (sessions.length === 0) remember(context, '', 0)
    return context.json({ sessions })
  })
}
