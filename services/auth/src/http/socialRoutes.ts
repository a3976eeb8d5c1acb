import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { apiLimits } from '../api/limits.js'
import {
  numberRequest,
  redeemRequest,
  returnRequest,
  startFarcasterRequest,
  startSocialRequest
} from '../api/social.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { AuthEnv } from './Gate.js'
import { readBody, readBytes } from './readBody.js'
import type { Services } from './Services.js'
import { serviceOrigin } from './serviceOrigin.js'

/** Ties the returning window to the one that was sent (SOC-7); `__Host-` prevents other hosts of the site from setting it. */
const cookieName = '__Host-flow'

/** Logins by a provider: the frame's requests, and the addresses that the window goes through. */
export function addSocialRoutes(app: Hono<AuthEnv>, services: Services): void {
  const { gate, socialWindow, socialLogin, farcasterLogin, socialHandover, publicUrl, providers } = services
  const baseOf = ({ req: request }: Context<AuthEnv>) => serviceOrigin(publicUrl, request.url)
  const answer = async (context: Context<AuthEnv>, parameters: URLSearchParams) => {
    const { location } = await socialWindow.answer(
      ...([context.req.param('provider') ?? '', parameters, getCookie(context, cookieName)] as const)
    )
    return redirect(location, `${cookieName}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`)
  }

  app.get('/v1/providers', async (context) => {
    await gate.device(context)
    return context.json({ providers })
  })

  app.post('/v1/flows/social', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, startSocialRequest)
    return context.json(await socialWindow.start(data, baseOf(context), caller))
  })

  app.post('/v1/flows/farcaster', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, startFarcasterRequest)
    return context.json(await farcasterLogin.start(data, caller))
  })

  app.get('/v1/flows/:id/farcaster', async (context) => {
    const { deviceId } = await gate.device(context)
    const wait = Math.min(Number(context.req.query('wait') ?? 0) || 0, apiLimits.maxWaitSeconds)
    return context.json(await farcasterLogin.follow(context.req.param('id'), deviceId, wait))
  })

  app.get('/v1/flows/:id/social', async (context) => {
    const { deviceId } = await gate.device(context)
    const wait = Math.min(Number(context.req.query('wait') ?? 0) || 0, apiLimits.maxWaitSeconds)
    return context.json(await socialHandover.follow(context.req.param('id'), deviceId, wait))
  })

  app.post('/v1/flows/:id/return', async (context) => {
    const { data } = await readBody(context.req.raw, returnRequest)
    const returned = { ...data, network: gate.network(context) }
    return context.json(await socialHandover.read(context.req.param('id'), returned))
  })

  app.post('/v1/flows/:id/number', async (context) => {
    const { data } = await readBody(context.req.raw, numberRequest)
    const returned = { code: data.code, network: gate.network(context) }
    const picked = 'number' in data ? data.number : undefined
    return context.json(await socialHandover.choose(context.req.param('id'), returned, picked))
  })

  app.post('/v1/flows/:id/redeem', async (context) => {
    const caller = await gate.device(context)
    const { data } = await readBody(context.req.raw, redeemRequest)
    return context.json(await socialLogin.redeem(context.req.param('id'), data, caller))
  })

  app.get('/v1/oauth/start/:id', async (context) => {
    const { location, cookie } = await socialWindow.open(context.req.param('id'), baseOf(context))
    if (!cookie) return redirect(location)
    // With a POST from another site browsers send only cookies that allow it.
    const sameSite = cookie.crossSite ? 'None' : 'Lax'
    const seconds = apiLimits.flowLifetime / 1_000
    return redirect(
      location,
      `${cookieName}=${cookie.value}; Path=/; Secure; HttpOnly; SameSite=${sameSite}; Max-Age=${seconds}`
    )
  })

  app.get('/v1/oauth/callback/:provider', (context) => answer(context, new URL(context.req.url).searchParams))

  app.post('/v1/oauth/callback/:provider', async (context) => {
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/iu.test(context.req.header('Content-Type') ?? ''))
      throw new ServiceError('INVALID_BODY')
    const body = await readBytes(context.req.raw, apiLimits.bodyBytes)
    return answer(context, new URLSearchParams(body.toString()))
  })
}

/** 303: whatever the method was, the next request is a GET. */
const redirect = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: location, ...(cookie && { 'Set-Cookie': cookie }) }
  })
