/** @jest-environment node */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express, { type Express } from 'express'
import { Visitor } from '../test/Visitor.js'
import { createSignIn } from './createSignIn.js'
import { requireSignIn, signInMiddleware } from './express.js'
import { signInRoutes } from './next.js'
import type { SignIn } from './SignIn.js'
import type { SignInOptions } from './SignInOptions.js'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

async function open(options: Partial<SignInOptions> = {}): Promise<SignIn> {
  const signIn = await createSignIn({
    ...{ origins: ['http://shop.example'], chains: ['eip155:1'], database: ':memory:' },
    onWarning: () => undefined,
    ...options
  })
  ending.push(() => signIn.close())
  return signIn
}

async function listen(app: Express): Promise<string> {
  const server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started))
  })
  ending.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('Express', () => {
  it.each([
    ['before a parser of bodies', false],
    ['behind a parser of bodies', true]
  ])('signs in and out %s, guards a page and leaves other requests to the app', async (_, isBehind) => {
    const signIn = await open()
    const app = express()
    if (isBehind) app.use(express.json())
    app.use(signInMiddleware(signIn))
    if (!isBehind) app.use(express.json())
    app.get('/members', requireSignIn(signIn), (_request, response) => {
      response.json(response.locals.signedIn)
    })
    app.post('/echo', (request, response) => {
      response.json(request.body)
    })
    const url = await listen(app)
    const visitor = new Visitor(`${url}/sign-in`)
    const members = async () => {
      const headers = { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      const answer = await fetch(`${url}/members`, { headers })
      return [answer.status, answer.ok ? await answer.json() : undefined]
    }
    expect(await members()).toEqual([401, undefined])
    expect((await visitor.signIn()).status).toBe(200)
    expect(await members()).toEqual([200, [expect.objectContaining({ address: visitor.account.address })]])
    expect((await visitor.ask('/sign-out', {})).status).toBe(200)
    expect(await members()).toEqual([401, undefined])
    const echo = await fetch(`${url}/echo`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' }
    })
    expect(await echo.json()).toEqual({ a: 1 })
    expect((await visitor.ask('/sign-out', {}, { Origin: 'http://evil.example' })).status).toBe(403)
  })

  it('works below a router, counts by the socket’s address and passes failures to the app', async () => {
    const app = express()
    const signIn = open({ path: '/api/sign-in', rateLimit: { burst: 1, perSecond: 0.01 } })
    app.use('/api', signInMiddleware(signIn))
    app.use('/broken', signInMiddleware(Promise.reject(new Error('no database'))))
    app.use(((error, _request, response, _next) =>
      response.status(500).send(error.message)) as express.ErrorRequestHandler)
    const url = await listen(app)
    const visitor = new Visitor(`${url}/api/sign-in`)
    expect(await visitor.nonce()).toMatch(/^[A-Za-z0-9]{22}$/)
    expect((await visitor.ask('/nonce', {})).status).toBe(429)
    expect(await (await fetch(`${url}/broken/x`)).text()).toBe('no database')
  })
})

describe('Next', () => {
  it('signs in and out with route handlers and recognizes a visitor by the cookie of any request', async () => {
    const signIn = open({ path: '/api/sign-in' })
    const { GET, POST } = signInRoutes(signIn)
    // As Next does: it looks up the handler by the method, and passes it a standard request.
    const ask = (request: Request) => (request.method === 'GET' ? GET : POST)(request)
    const visitor = new Visitor('http://shop.example/api/sign-in', { ask })
    expect((await visitor.signIn()).status).toBe(200)
    expect(await visitor.sessions()).toHaveLength(1)
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await (await signIn).sessions(cookie)).toEqual([
      expect.objectContaining({ caipAddress: `eip155:1:${visitor.account.address}` })
    ])
    for (const nobody of [null, undefined, '', 'sign-in=x', `sign-in=${'a'.repeat(43)}`])
      expect(await (await signIn).sessions(nobody)).toEqual([])
    await visitor.ask('/sign-out', {})
    expect(await visitor.sessions()).toEqual([])
  })
})
