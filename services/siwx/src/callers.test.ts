/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { SignInServices } from '../test/SignInServices.js'
import { sendSome } from '../test/sendSome.js'
import { Visitor } from '../test/Visitor.js'
import { createSignIn } from './createSignIn.js'
import { signInRoutes } from './next.js'
import type { SignInOptions } from './SignInOptions.js'

const services = new SignInServices()
const ending: (() => unknown)[] = []
const warnings: string[] = []
const environment = process.env.NODE_ENV
afterEach(async () => {
  process.env.NODE_ENV = environment
  warnings.length = 0
  for (const end of ending.splice(0)) await end()
  await services.closeAll()
})

const options = { rateLimit: undefined, onWarning: (message: string) => warnings.push(message) }

async function open(changes: Partial<SignInOptions> = {}) {
  const signIn = await createSignIn({
    ...{ origins: ['http://shop.example'], chains: ['eip155:1'], database: ':memory:' },
    ...options,
    ...changes
  })
  ending.push(() => signIn.close())
  return signIn
}

const advice =
  'all visitors would share one rate. Set proxies to the number of your proxies in front that write X-Forwarded-For, 0 for none.'

describe('a service on its own port', () => {
  it('warns if only a proxy can bring visitors, and says what to set', async () => {
    await services.start(options)
    expect(warnings).toEqual([
      `Sign-in service: it listens on 127.0.0.1 and does not know whether a proxy stands in front: ${advice}`
    ])
  })

  it('refuses to start in production unless proxies or the rate limit are configured', async () => {
    process.env.NODE_ENV = 'production'
    await expect(services.start(options)).rejects.toThrow('does not know whether a proxy stands in front')
    await services.start({ ...options, proxies: 0 })
    await services.start({ ...options, proxies: 1 })
    await services.start({ ...options, rateLimit: false })
    expect(warnings).toEqual([])
  })

  it('warns once about an undeclared proxy', async () => {
    const signIn = await open()
    const ask = (headers = {}) =>
      signIn.answer(new Request('http://x/sign-in/session', { headers }), { address: '192.0.2.7' })
    await ask()
    expect(warnings).toEqual([])
    for (let turn = 0; turn < 3; turn++) await ask({ 'X-Forwarded-For': '192.0.2.1' })
    expect(warnings).toEqual([
      `Sign-in service: a request came with X-Forwarded-For, which is not believed: ${advice}`
    ])
  })

  it('allows ten seconds for the headers of a request', async () => {
    const { service } = await services.start()
    const { status, seconds } = await sendSome(service.port, 'GET /sign-in/health HTTP/1.1\r\nHost: x\r\n')
    expect(status).toBe('HTTP/1.1 408 Request Timeout')
    expect(seconds).toBeGreaterThan(9.5)
    expect(seconds).toBeLessThan(25)
  }, 40_000)
})

describe('an adapter without caller addresses', () => {
  const visit = (routes: ReturnType<typeof signInRoutes>, headers = {}) =>
    routes.GET(new Request('http://shop.example/sign-in/session', { headers }))

  it('warns, and works', async () => {
    const routes = signInRoutes(open())
    expect((await visit(routes)).status).toBe(200)
    expect(warnings).toEqual([
      `Sign-in service: this server does not tell the addresses of callers: ${advice}`
    ])
  })

  it.each([undefined, 0])(
    'refuses every request in production with proxies %s, and explains why',
    async (proxies) => {
      process.env.NODE_ENV = 'production'
      const routes = signInRoutes(open({ proxies }))
      await expect(visit(routes)).rejects.toThrow('this server does not tell the addresses of callers')
    }
  )

  it('counts by the header of a declared proxy, and in production refuses requests that bypass it', async () => {
    process.env.NODE_ENV = 'production'
    const errors: unknown[] = []
    const rateLimit = { burst: 1, perSecond: 0.01 }
    const signIn = open({ proxies: 1, rateLimit, onError: (error) => errors.push(error) })
    const routes = signInRoutes(signIn)
    const ask = (request: Request) => (request.method === 'GET' ? routes.GET(request) : routes.POST(request))
    const visitor = new Visitor('http://shop.example/sign-in', { ask })
    const from = async (address: string) =>
      (await visitor.ask('/nonce', {}, { 'X-Forwarded-For': address })).status

    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([
      200, 429, 200
    ])
    expect((await visitor.ask('/nonce', {})).status).toBe(500)
    expect(String(errors[0])).toContain('a request came without the address of its caller')
    expect((await visitor.ask('/health')).status).toBe(200)
  })

  it('counts requests for any path', async () => {
    const routes = signInRoutes(open({ proxies: 1, rateLimit: { burst: 1, perSecond: 0.01 } }))
    const visitor = new Visitor('http://shop.example/sign-in', { ask: routes.GET })
    const visit = async () =>
      (await visitor.ask('/constructor', undefined, { 'X-Forwarded-For': '192.0.2.1' })).status

    expect([await visit(), await visit()]).toEqual([404, 429])
  })
})
