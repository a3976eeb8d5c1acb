/** @jest-environment node */
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import Libsql from 'libsql'
import { gatewayForTest } from '../test/gatewayForTest.js'
import type { AccessLogEntry } from './http/AccessLogEntry.js'

const shop = {
  projectId: 'shop',
  allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
  features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
  isAnalyticsEnabled: true
}
const call = 'projectId=shop&st=appkit&sv=react-wagmi-1.0.0'

describe('a gateway over real HTTP', () => {
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  beforeAll(async () => {
    rig = await gatewayForTest({ config: { projects: [shop], rateLimit: false } })
  })
  afterAll(() => rig.end())

  it('[S7.01] GET /appkit/v1/config with projectId, st, sv returns features', async () => {
    const response = await rig.get(`/appkit/v1/config?${call}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ features: shop.features })
  })

  it('[S7.02] GET /projects/v1/origins returns allowedOrigins, to a page of any origin', async () => {
    const response = await rig.get(`/projects/v1/origins?${call}`, { Origin: 'https://elsewhere.example' })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await response.json()).toEqual({ allowedOrigins: shop.allowedOrigins })
  })

  it('[S7.04] GET /getAnalyticsConfig returns isAnalyticsEnabled', async () => {
    const of = async (id: string) =>
      (await rig.get(`/getAnalyticsConfig?projectId=${id}&st=appkit&sv=x`)).json()
    expect(await of('shop')).toEqual({ isAnalyticsEnabled: true })
    expect(await of('demo')).toEqual({ isAnalyticsEnabled: false })
  })

  it('answers the features of the database at once when they change there (service side of S6.04)', async () => {
    const database = new Libsql(rig.database)
    const features = JSON.stringify([{ id: 'onramp', isEnabled: true, config: ['meld'] }])
    database.prepare('UPDATE projects SET features = ? WHERE project_id = ?').run(features, 'shop')
    const answer = await (await rig.get(`/appkit/v1/config?${call}`)).json()
    database
      .prepare('UPDATE projects SET features = ? WHERE project_id = ?')
      .run(JSON.stringify(shop.features), 'shop')
    database.close()
    expect(answer).toEqual({ features: JSON.parse(features) })
  })

  it('refuses an unknown project with 403 and its name, on every call of a project', async () => {
    for (const path of ['/appkit/v1/config', '/projects/v1/origins', '/getWallets', '/getAnalyticsConfig']) {
      const response = await rig.get(`${path}?projectId=nobody`, { Origin: 'https://shop.example' })
      expect(response.status).toBe(403)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(await response.json()).toMatchObject({
        error: { code: 'PROJECT_NOT_FOUND', field: 'projectId' }
      })
    }
  })

  it('names the field of a query that is not valid', async () => {
    const wrong: Record<string, string> = {
      projectId: 'projectId=a%20b',
      page: `${call}&page=0`,
      entries: `${call}&entries=101`,
      include: `${call}&include=42`,
      exclude: `${call}&exclude=${'z'.repeat(64)}`,
      chains: `${call}&chains=eip155`,
      badge_type: `${call}&badge_type=gold`,
      search: `${call}&search=${'x'.repeat(101)}`,
      st: `${call}&st=twice`
    }
    for (const [field, query] of Object.entries(wrong)) {
      const response = await rig.get(`/getWallets?${query}`)
      expect([field, response.status]).toEqual([field, 400])
      expect(await response.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field } })
    }
    const missing = await rig.get('/getWallets')
    expect(await missing.json()).toMatchObject({ error: { code: 'INVALID_QUERY', field: 'projectId' } })
  })

  it('lets only allowed origins read a project’s answers (service side of S8.07)', async () => {
    const ask = (origin: string) => rig.get(`/getWallets?${call}&entries=1`, { Origin: origin })
    for (const origin of ['https://shop.example', 'https://eu.shop.example']) {
      const response = await ask(origin)
      expect(response.status).toBe(200)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
      expect(response.headers.get('Vary')).toBe('Origin')
    }
    for (const origin of [
      'http://shop.example',
      'https://shop.example.evil.example',
      'https://evilshop.example',
      'null'
    ]) {
      const response = await ask(origin)
      expect([origin, response.status]).toEqual([origin, 403])
      expect(await response.json()).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } })
    }
    expect((await rig.get(`/getWallets?${call}`)).status).toBe(200)
  })

  it('answers a pre-flight request', async () => {
    const response = await fetch(`${rig.gateway.url}/getWallets`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' }
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
  })

  it('answers 304 to a caller that has the answer', async () => {
    for (const path of [`/getWallets?${call}`, `/appkit/v1/config?${call}`, '/public/getTokenImage/ETH']) {
      const first = await rig.get(path)
      const tag = first.headers.get('ETag') ?? ''
      expect(first.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+/u)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await rig.get(path, { 'If-None-Match': known })
        expect(again.status).toBe(304)
        expect(await again.text()).toBe('')
        expect(again.headers.get('ETag')).toBe(tag)
      }
      expect((await rig.get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
    }
  })

  it('says that it is well', async () => {
    const response = await rig.get('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', wallets: expect.any(Number) })
  })

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${rig.gateway.url}/getWallets?${call}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it('refuses other methods, bodies, long addresses and unknown paths by name', async () => {
    const code = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(rig.gateway.url + path, init)
      return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
    }
    expect(await code('/getWallets', { method: 'POST', body: '{}' })).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(await code('/getWallets', { method: 'DELETE' })).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(await code(`/getWallets?${'x'.repeat(17_000)}`)).toEqual([414, 'URL_TOO_LONG'])
    expect(await code('/e')).toEqual([404, 'NOT_FOUND'])
    expect(await code('/getWallets/../../etc/passwd')).toEqual([404, 'NOT_FOUND'])
    const status = await new Promise((resolve, reject) => {
      const ask = request(`${rig.gateway.url}/health`, { headers: { 'Content-Length': '2' } }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      ask.on('error', reject).end('{}')
    })
    expect(status).toBe(413)
  })
})

describe('a gateway under load and in trouble', () => {
  const rigs: Awaited<ReturnType<typeof gatewayForTest>>[] = []
  const start = async (options: Parameters<typeof gatewayForTest>[0]) => {
    const rig = await gatewayForTest(options)
    rigs.push(rig)
    return rig
  }
  afterEach(async () => {
    for (const rig of rigs.splice(0)) await rig.end()
  })

  it('names each of 403, 429 and 500 in its answer, with Retry-After where waiting helps (service side of S8.07)', async () => {
    const failures: unknown[] = []
    const rig = await start({
      config: { rateLimit: { burst: 4, perSecond: 0.01 } },
      onError: (error) => failures.push(error)
    })
    const of = async (path: string) => {
      const response = await rig.get(path)
      const { error } = (await response.json()) as { error: { code: string } }
      return [response.status, error.code, Number(response.headers.get('Retry-After') ?? 0) > 0]
    }
    expect(await of('/getWallets?projectId=nobody')).toEqual([403, 'PROJECT_NOT_FOUND', false])
    const saboteur = new Libsql(rig.database)
    saboteur.exec('ALTER TABLE wallets RENAME TO gone')
    expect(await of('/getWallets?projectId=demo')).toEqual([500, 'SERVER_ERROR', false])
    saboteur.exec('ALTER TABLE gone RENAME TO wallets')
    saboteur.close()
    expect(failures).toHaveLength(1)
    for (let count = 0; count < 3; count += 1) await rig.get('/getWallets?projectId=demo')
    const limited = await rig.get('/projects/v1/origins?projectId=demo', {
      Origin: 'https://elsewhere.example'
    })
    expect(limited.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(limited.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
    expect(await of('/getWallets?projectId=demo')).toEqual([429, 'RATE_LIMITED', true])
  })

  it('answers 503 with Retry-After to a request that ends while it closes, and then closes', async () => {
    const rig = await start({})
    const socket = connect(rig.gateway.port, '127.0.0.1')
    const answer = new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
    })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.write('GET /getWallets?projectId=demo HTTP/1.1\r\nHost: gateway\r\n')
    // An answer on another connection shows that the beginning of this request has arrived.
    await rig.get('/health')
    const closed = rig.gateway.close()
    socket.write('Connection: close\r\n\r\n')
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*"SERVICE_UNAVAILABLE"/iu)
    await closed
  })

  it('gives each project a rate of its own, and none to made-up ids', async () => {
    const config = { projects: [shop], rateLimit: { burst: 2, perSecond: 0.01 } }
    const rig = await start({ config })
    const status = async (id: string) => (await rig.get(`/getAnalyticsConfig?projectId=${id}`)).status
    expect([await status('shop'), await status('shop'), await status('shop')]).toEqual([200, 200, 429])
    expect(await status('demo')).toBe(200)
    expect([await status('made'), await status('up'), await status('ids')]).toEqual([403, 403, 429])
    expect((await rig.get('/health')).status).toBe(200)
  })

  it('counts callers behind the operator’s proxy apart, and believes no header without one', async () => {
    const rate = { burst: 1, perSecond: 0.01 }
    const open = await start({ config: { rateLimit: rate } })
    const proxied = await start({ config: { rateLimit: rate, proxies: 1 } })
    const status = async (rig: typeof open, from: string) =>
      (await rig.get('/getAnalyticsConfig?projectId=demo', { 'X-Forwarded-For': from })).status
    expect([await status(open, '192.0.2.1'), await status(open, '192.0.2.2')]).toEqual([200, 429])
    expect([await status(proxied, '192.0.2.1'), await status(proxied, '192.0.2.2')]).toEqual([200, 200])
    expect(await status(proxied, '192.0.2.9, 192.0.2.1')).toBe(429)
  })

  it('logs nothing by default, and with a log each request without its query', async () => {
    const entries: AccessLogEntry[] = []
    const rig = await start({ accessLog: (entry) => entries.push(entry) })
    await rig.get('/getWallets?projectId=demo&search=secret')
    await rig.get('/getWallets?projectId=nobody')
    expect(entries).toEqual([
      {
        time: expect.any(String),
        method: 'GET',
        path: '/getWallets',
        status: 200,
        duration: expect.any(Number)
      },
      {
        time: expect.any(String),
        method: 'GET',
        path: '/getWallets',
        status: 403,
        duration: expect.any(Number)
      }
    ])
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  it('closes once, gives the port back, and opens again over the same data', async () => {
    const rig = await start({ config: { projects: [shop] } })
    await Promise.all([rig.gateway.close(), rig.gateway.close()])
    await expect(rig.get('/health')).rejects.toThrow()
    const again = await start({ database: rig.database, port: rig.gateway.port })
    expect(again.gateway.port).toBe(rig.gateway.port)
    expect((await again.get(`/appkit/v1/config?${call}`)).status).toBe(200)
  })

  it('refuses a configuration that is not valid and a port that is taken', async () => {
    const allowedOrigins = ['https://shop.example/path']
    await expect(start({ config: { projects: [{ ...shop, allowedOrigins }] } })).rejects.toThrow(
      'Gateway configuration: projects[0].allowedOrigins[0] must be an origin like https://shop.example, without a path.'
    )
    const rig = await start({})
    await expect(start({ port: rig.gateway.port })).rejects.toThrow('EADDRINUSE')
  })
})
