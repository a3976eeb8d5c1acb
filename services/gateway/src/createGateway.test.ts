/** @jest-environment node */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Libsql from 'libsql'
import { gatewayForTest, shop } from '../test/gatewayForTest.js'

const call = 'projectId=shop&st=appkit&sv=react-wagmi-1.0.0'

describe('gateway over real HTTP', () => {
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

  it('returns updated features from the database immediately (service side of S6.04)', async () => {
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

  it('starts with a feature that pages do not read, and warns of it', async () => {
    const warnings: string[] = []
    const features = [{ id: 'activty', isEnabled: true, config: null }]
    const other = await gatewayForTest({
      config: { projects: [{ ...shop, features }], proxies: 0 },
      onWarning: (message) => warnings.push(message)
    })

    const answer = await (await other.get('/appkit/v1/config?projectId=shop')).json()
    await other.end()

    expect(answer).toMatchObject({ features })
    expect(warnings).toEqual([
      "projects[0].features[0].id: the kit reads no feature 'activty', did you mean 'activity'?"
    ])
  })

  it('rejects an unknown project with 403 and a named error on every endpoint of a project', async () => {
    for (const path of ['/appkit/v1/config', '/projects/v1/origins', '/getWallets', '/getAnalyticsConfig']) {
      const response = await rig.get(`${path}?projectId=nobody`, { Origin: 'https://shop.example' })
      expect(response.status).toBe(403)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(await response.json()).toMatchObject({
        error: { code: 'PROJECT_NOT_FOUND', field: 'projectId' }
      })
    }
  })

  it('names the invalid field of a query', async () => {
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

  it('answers a preflight request', async () => {
    const response = await fetch(`${rig.gateway.url}/getWallets`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' }
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
  })

  it('answers 304 to a caller that already has the response', async () => {
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

  it('reports that it is healthy', async () => {
    const response = await rig.get('/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok', wallets: expect.any(Number) })
  })

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${rig.gateway.url}/getWallets?${call}`, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  it.each([
    ['GET', '/v1/fungible/price', 'POST, OPTIONS'],
    ['HEAD', '/v1/fungible/price', 'POST, OPTIONS'],
    ['DELETE', '/v1/fungible/price', 'POST, OPTIONS'],
    ['GET', '/v1/', 'POST, OPTIONS'],
    ['GET', '/v1', 'POST, OPTIONS'],
    ['GET', '/e', 'POST, OPTIONS'],
    ['GET', '/v1/onramp/webhook/moonpay', 'POST, OPTIONS'],
    ['PUT', '/v1/onramp/sandbox/1', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/getWallets', 'GET, HEAD, OPTIONS']
  ])('answers %s %s with 405 and the methods that the path takes', async (method, path, allow) => {
    const response = await fetch(rig.gateway.url + path, { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allow])
  })

  it('rejects other methods, bodies, long URLs and unknown paths with named errors', async () => {
    const code = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(rig.gateway.url + path, init)
      return [response.status, ((await response.json()) as { error: { code: string } }).error.code]
    }
    expect(await code('/getWallets', { method: 'POST', body: '{}' })).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(await code('/getWallets', { method: 'DELETE' })).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(await code(`/getWallets?${'x'.repeat(17_000)}`)).toEqual([414, 'URL_TOO_LONG'])
    expect(await code('/e/')).toEqual([404, 'NOT_FOUND'])
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
