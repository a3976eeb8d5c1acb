/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin, type GatewayClient, gatewayClientToken } from '@plugboard/core'
import { createGateway } from '@plugboard/gateway-service'
import { type FaultServer, hang, json, startFaultServer } from '../test/faultServer.js'
import { gatewayKit } from '../test/gatewayKit.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** A kit with the gateway plugin, and another plugin that asks for its client. */
function kitFor(url: string, settings: Parameters<typeof gatewayKit>[1] = {}) {
  let client: (() => Promise<GatewayClient>) | undefined
  const reader = definePlugin({
    name: 'acme:reader',
    requires: { gateway: gatewayClientToken },
    setup(_, { gateway }) {
      client = gateway
    }
  })
  const { kit } = gatewayKit({ url }, settings, reader)
  ended.unshift(() => kit.dispose())
  return { kit, client: () => (client as () => Promise<GatewayClient>)() }
}

async function serve(...args: Parameters<typeof startFaultServer>): Promise<FaultServer> {
  const server = await startFaultServer(...args)
  ended.push(() => server.close())
  return server
}

describe('the client that the gateway provides to other plugins', () => {
  it('returns the service’s response, and sends the project and the kit version', async () => {
    const real = await createGateway({ database: ':memory:', config: { rateLimit: false } })
    ended.push(() => real.close())
    const front = await serve(async (request, response) => {
      const answer = await fetch(real.url + request.url)
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
    const { client } = kitFor(front.url)

    const gateway = await client()
    const wallets = await gateway.get('/getWallets', { params: { page: 1, entries: 2, search: undefined } })

    expect(wallets).toMatchObject({ data: expect.any(Array), count: expect.any(Number) })
    expect(Object.fromEntries(front.requests[0]?.url.searchParams ?? [])).toEqual({
      page: '1',
      entries: '2',
      projectId: 'demo',
      st: 'appkit',
      sv: 'html-eip155-0.1.0'
    })
  })

  it('sends nothing before it is called', async () => {
    const server = await serve(json({}))
    const { kit, client } = kitFor(server.url)

    await kit.start()
    await client()

    expect(server.requests).toEqual([])
  })

  it.each([
    [403, 'core/invalidAppConfiguration'],
    [429, 'gateway/rateLimited'],
    [404, 'gateway/unreadable']
  ])('rejects with a KitError: %i becomes %s', async (status, code) => {
    const server = await serve(json({}, status))
    const gateway = await kitFor(server.url).client()

    await expect(gateway.post('/v1/orders', { body: { amount: '1' } })).rejects.toMatchObject({ code })
  })

  it.each(['get', 'post', 'put', 'delete'] as const)(
    'rejects a pending %s request when it is aborted',
    async (method) => {
      const server = await serve(hang)
      const gateway = await kitFor(server.url).client()
      const abort = new AbortController()

      const answer = gateway[method]('/v1/slow', { signal: abort.signal })
      setTimeout(() => abort.abort(), 50)

      await expect(answer).rejects.toMatchObject({ code: 'connect/aborted' })
    }
  )

  it('rejects pending requests when the kit is disposed', async () => {
    const server = await serve(hang)
    const { kit, client } = kitFor(server.url)
    const gateway = await client()

    const answer = gateway.get('/v1/slow')
    setTimeout(() => kit.dispose(), 50)

    await expect(answer).rejects.toMatchObject({ code: 'connect/aborted' })
  })

  it.each(['https://elsewhere.example/x', '//elsewhere.example/x', '/../admin', '\\\\elsewhere.example'])(
    'sends no request outside the service’s address: %s',
    async (path) => {
      const server = await serve(json({}))
      const gateway = await kitFor(`${server.url}/below`).client()

      const answer = await gateway.get(path).catch((error: unknown) => error)

      const asked = server.requests.map(({ url }) => url.pathname)
      expect(asked.every((one) => one.startsWith('/below/'))).toBe(true)
      if (!asked.length) expect(answer).toBeInstanceOf(TypeError)
    }
  )

  it('reports that a project is required if the page has none', async () => {
    const { client } = kitFor('http://127.0.0.1:9', { projectId: undefined })

    await expect(client()).rejects.toMatchObject({ code: 'core/projectIdNotConfigured' })
  })
})
