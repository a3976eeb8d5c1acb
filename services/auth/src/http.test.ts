/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sendSome } from '../../siwx/test/sendSome'
import { AuthServices } from '../test/AuthServices.js'
import { type AuthForTest, hostOrigin } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { limits } from './limits.js'

const services = new AuthServices()
const environment = process.env.NODE_ENV
let auth: AuthForTest
beforeEach(async () => {
  auth = await services.start()
})
afterEach(async () => {
  process.env.NODE_ENV = environment
  await services.closeAll()
})

describe('every response', () => {
  it('is readable for the wallet’s pages only, is not cached, and brings a nonce', async () => {
    const preflight = (Origin: string) =>
      fetch(`${auth.url}/v1/flows/email`, { method: 'OPTIONS', headers: { Origin } })
    const wallet = await preflight(auth.walletOrigin)
    const host = await preflight(hostOrigin)
    const { headers } = await fetch(`${auth.url}/healthz`)

    expect([wallet.status, wallet.headers.get('access-control-allow-origin')]).toEqual([
      204,
      auth.walletOrigin
    ])
    expect(wallet.headers.get('access-control-allow-headers')).toBe(
      'Content-Type, Authorization, DPoP, Account-Nonce, Account-Signature'
    )
    expect(wallet.headers.get('access-control-expose-headers')).toBe('DPoP-Nonce, Retry-After')
    expect(wallet.headers.get('access-control-allow-credentials')).toBeNull()
    expect(host.headers.get('access-control-allow-origin')).toBeNull()
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'dpop-nonce': expect.stringMatching(/^\w+\.[\w-]+\.[\w-]+$/),
      vary: 'Origin'
    })
  })

  it('health checks report that the service responds and that its database works', async () => {
    const health = await fetch(`${auth.url}/healthz`)
    const ready = await fetch(`${auth.url}/readyz`)

    expect([await health.json(), await ready.json()]).toEqual([{ status: 'ok' }, { status: 'ok' }])
    expect((await fetch(`${auth.url}/nothing`)).status).toBe(404)
    expect((await fetch(`${auth.url}/v1/me`)).status).toBe(401)
  })
})

describe('the service', () => {
  it('refuses bodies that are too large, not JSON or malformed', async () => {
    const device = await TestDevice.make(auth)
    const { projectId } = auth
    const whole = { email: 'a@site.example', projectId, hostOrigin, browser: 'x' }
    const ask = async (body: unknown, headers = {}) =>
      (await device.ask('/v1/flows/email', { body, headers })).status

    expect(await ask('x'.repeat(65_537))).toBe(413)
    expect(await ask(JSON.stringify(whole), { 'Content-Type': 'text/plain' })).toBe(415)
    for (const body of ['{', '[]', 'null', { ...whole, email: 1 }, { ...whole, browser: 'x'.repeat(81) }])
      expect(await ask(body)).toBe(400)
    const deep = (depth: number) =>
      JSON.stringify(whole).replace('{', `{"a":${'['.repeat(depth)}${']'.repeat(depth)},`)
    expect(await ask(deep(16))).toBe(400)
    expect(await ask(deep(15))).toBe(200)
    expect(auth.errors).toEqual([])
  })

  it('refuses a body that is too large and does not state its length', async () => {
    const body = new Blob(['x'.repeat(65_537)]).stream()
    const headers = { Origin: auth.walletOrigin, 'Content-Type': 'application/json' }
    const request = { method: 'POST', body, headers, duplex: 'half' } as RequestInit

    expect((await fetch(`${auth.url}/v1/email-change/revert`, request)).status).toBe(413)
  })

  it.each([
    'device-links/x',
    'freeze/x',
    'undo/x',
    'email-change/revert',
    'flows/x/return',
    'flows/x/number'
  ])('accepts POST %s from the wallet’s pages only', async (path) => {
    const post = async (Origin: string | undefined) => {
      const headers = { 'Content-Type': 'application/json', ...(Origin && { Origin }) }
      const answer = await fetch(`${auth.url}/v1/${path}`, { method: 'POST', body: '{}', headers })
      return (await answer.json()).error.code
    }

    expect(await post(auth.walletOrigin)).not.toBe('ORIGIN_NOT_ALLOWED')
    expect([await post(hostOrigin), await post(undefined)]).toEqual([
      'ORIGIN_NOT_ALLOWED',
      'ORIGIN_NOT_ALLOWED'
    ])
  })

  it('refuses a caller who exceeds the rate, and no other', async () => {
    await auth.restart({ rateLimit: { burst: 3, perSecond: 0.01 }, proxies: 1 })
    const ask = async (address: string) =>
      (await fetch(`${auth.url}/v1/me`, { headers: { 'X-Forwarded-For': `1.1.1.1, ${address}` } })).status

    expect([
      await ask('192.0.2.1'),
      await ask('192.0.2.1'),
      await ask('192.0.2.1'),
      await ask('192.0.2.1')
    ]).toEqual([401, 401, 401, 429])
    expect(await ask('192.0.2.2')).toBe(401)
    expect((await fetch(`${auth.url}/healthz`)).status).toBe(200)
  })

  it('refuses to run in production if it cannot tell callers apart', async () => {
    process.env.NODE_ENV = 'production'
    await expect(auth.restart({ proxies: undefined })).rejects.toThrow('does not know whether a proxy stands')
    await auth.restart({ proxies: 0 })
  })

  it.each([
    ['walletUrl', { walletUrl: 'https://wallet.example/path' }, 'walletUrl must be an origin'],
    ['publicUrl', { publicUrl: 'auth.example' }, 'publicUrl must be an origin'],
    ['smtp', { smtp: 'http://mail.example' }, 'smtp must be an address like'],
    ['from', { from: undefined }, 'from must name the sender of mails'],
    ['rpcUrls', { rpcUrls: { 'eip155:1': 'ws://x' } }, 'rpcUrls.eip155:1 must be an address like'],
    ['projects', { projects: './nothing.json' }, 'projects cannot be read'],
    ['projects', { projects: { projects: [] } }, 'projects must name a project']
  ])('refuses invalid settings by name: %s', async (_, changes, message) => {
    await expect(services.start(changes)).rejects.toThrow(message)
  })
})

it('refuses everything once it is closed', async () => {
  const { service } = auth
  await service.close()
  const answer = await service.answer(new Request('http://localhost/healthz'), {})

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await answer.json()).error.code).toBe('SERVICE_UNAVAILABLE')
})

it('answers those who wait for a mailed link before it stops', async () => {
  const device = await TestDevice.make(auth)
  const { body: flow } = await device.start('ada@site.example')
  const waiting = device.ask(`/v1/flows/${flow.flowId}?wait=25`)
  // It is there once a request after it has been answered.
  await device.ask('/v1/providers')

  const begun = performance.now()
  await auth.service.close()

  expect((await waiting).body).toEqual({ state: 'waiting', expiresAt: expect.any(Number) })
  // The grace time is five seconds.
  expect(performance.now() - begun).toBeLessThan(4_500)
})

it('refuses requests for a public host name if publicUrl is not set', async () => {
  const device = await TestDevice.make(auth)
  await device.start('ada@site.example')
  const ask = async (host: string) => {
    const proof = await device.proof('POST', '/v1/token', { claims: { htu: `http://${host}/v1/token` } })
    const answer = await auth.service.answer(
      new Request(`http://${host}/v1/token`, {
        ...{ method: 'POST', body: '{"refreshToken":"x"}' },
        headers: { DPoP: proof, Origin: auth.walletOrigin, 'Content-Type': 'application/json' }
      }),
      { address: '127.0.0.1' }
    )
    return (await answer.json()).error
  }

  expect(await ask('other.example')).toMatchObject({ code: 'UNAUTHORIZED', reason: 'publicUrl' })
  expect(await ask('auth.localhost:4602')).not.toHaveProperty('reason')
})

it('requires proofs to name the public URL if a proxy is in front', async () => {
  await auth.restart({ publicUrl: 'https://auth.site.example' })
  const device = await TestDevice.make(auth)
  const origins = '/v1/projects/test/origins'

  expect((await device.ask(origins)).status).toBe(401)
  const claims = { htu: `https://auth.site.example${origins}` }
  expect((await device.ask(origins, { claims })).status).toBe(200)
})

it('disconnects a client that does not finish its request headers in time', async () => {
  const { service } = await services.start({ headersTimeout: 50 })

  const { status } = await sendSome(service.port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n')
  expect(status).toBe('HTTP/1.1 408 Request Timeout')
  expect(limits).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
  await expect(services.start({ headersTimeout: 15_001 })).rejects.toThrow('headersTimeout')
})
