import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { ServiceError } from '../errors/ServiceError.js'
import type { SessionManager } from '../sessions/SessionManager.js'
import type { SignInEnv } from './guardRequests.js'
import { readBody } from './readBody.js'
import type { VisitorCookie } from './VisitorCookie.js'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const signedMessage = z.object({ message: text(8_192), signature: text(20_000) })
const sessionFilter = z.object({ address: z.optional(text(128)), chainId: z.optional(text(64)) })

/** Adds the four routes of a page: nonce, verify, session and sign-out. Every response is JSON. */
export function addRoutes(
  app: Hono<SignInEnv>,
  manager: SessionManager,
  cookie: VisitorCookie,
  times: { readonly visit: number; readonly session: number }
): void {
  const visitorOf = (context: Context<SignInEnv>) => cookie.read(context.req.header('Cookie'))
  const setCookie = (context: Context<SignInEnv>, visitor: string, seconds: number) =>
    context.header('Set-Cookie', cookie.write(visitor, seconds))

  app.post('/nonce', async (context) => {
    await readBody(context.req.raw, z.object({}))
    const known = visitorOf(context)
    const visitor = known ?? cookie.make()
    const nonce = await manager.issueNonce(cookie.owner(visitor))
    // A known cookie may be about to expire before this nonce does. It may have sessions, so its new lifetime must not be shorter than theirs.
    setCookie(context, visitor, known === undefined ? times.visit : Math.max(times.visit, times.session))
    return context.json({ nonce })
  })

  app.post('/verify', async (context) => {
    const signed = await readBody(context.req.raw, signedMessage)
    const visitor = visitorOf(context)
    if (visitor === undefined) throw new ServiceError('SIGN_IN_REFUSED', { reason: 'nonce' })
    const next = cookie.make()
    const session = await manager.signIn(signed, cookie.owner(visitor), cookie.owner(next))
    setCookie(context, next, times.session)
    return context.json({ session })
  })

  app.get('/session', async (context) => {
    const visitor = visitorOf(context)
    return context.json({
      sessions: visitor === undefined ? [] : await manager.sessionsOf(cookie.owner(visitor))
    })
  })

  app.post('/sign-out', async (context) => {
    const filter = await readBody(context.req.raw, sessionFilter)
    const visitor = visitorOf(context)
    if (visitor === undefined) return context.json({ sessions: [] })
    const sessions = await manager.signOut(cookie.owner(visitor), filter)
    if (sessions.length === 0) setCookie(context, '', 0)
    return context.json({ sessions })
  })
}
