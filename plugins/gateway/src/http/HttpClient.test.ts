/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { FaultServer } from '../../test/faultServer.js'
import { breakOff, hang, json, startFaultServer, text } from '../../test/faultServer.js'
import { HttpClient } from './HttpClient.js'
import { HttpError, HttpFault, HttpStatus } from './httpErrors.js'

let server: FaultServer
let client: HttpClient

beforeEach(async () => {
  server = await startFaultServer()
  client = new HttpClient({ baseUrl: server.url, timeoutMs: 30_000 })
})

afterEach(() => server.close())

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error
  )

describe('HttpClient', () => {
  it('[S7.17] sends JSON by GET, POST, PUT and DELETE, adds the clientId, and throws on error statuses', async () => {
    server.behave(json({ fine: true }))
    const named = new HttpClient({ baseUrl: `${server.url}/under/`, clientId: 'client 1', timeoutMs: 30_000 })
    expect(await named.get('/a', { params: { x: 1, y: undefined } })).toEqual({ fine: true })
    for (const verb of ['post', 'put', 'delete'] as const) {
      expect(await named[verb]('/b', { body: { verb }, headers: { 'X-Own': 'yes' } })).toEqual({ fine: true })
    }
    expect(server.requests.map(({ method, url, body }) => [method, url.pathname + url.search, body])).toEqual(
      [
        ['GET', '/under/a?x=1&clientId=client+1', ''],
        ['POST', '/under/b?clientId=client+1', '{"verb":"post"}'],
        ['PUT', '/under/b?clientId=client+1', '{"verb":"put"}'],
        ['DELETE', '/under/b?clientId=client+1', '{"verb":"delete"}']
      ]
    )
    expect(server.requests[1]?.headers['content-type']).not.toBe('application/json')
    expect(server.requests[1]?.headers['x-own']).toBe('yes')
    expect(client.url('/a')).toBe(`${server.url}/a`)

    server.behave(json({ error: { code: 'NOT_FOUND' } }, 404))
    const error = (await failure(client.post('/c'))) as HttpError
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ message: 'HTTP status code: 404', status: 404, reason: 'NOT_FOUND' })
    expect(error.cause).toBeInstanceOf(Response)
  })

  it('sends no referrer and no cookies', async () => {
    server.behave(json({}, 200, { 'Set-Cookie': 'a=b' }))
    await client.get('/')
    await client.get('/')
    expect(server.requests[1]?.headers).not.toHaveProperty('cookie')
    expect(server.requests[1]?.headers).not.toHaveProperty('referer')
  })

  it.each([
    ['nothing in time', hang, 'timeout', 3],
    ['a broken connection', breakOff, 'network', 3],
    ['HTML with 200', text('<!doctype html><p>Sign in to the network</p>'), 'malformed', 1],
    ['an empty body', text(''), 'malformed', 1],
    ['truncated JSON', text('{"data":[{"id":'), 'malformed', 1],
    ['10 MB', text(`"${'a'.repeat(10_000_000)}"`), 'tooLarge', 1],
    ['a hundred thousand brackets', text('['.repeat(100_000)), 'malformed', 1],
    ['a key that reaches a prototype', text('{"a":[{"__proto__":{"polluted":1}}]}'), 'malformed', 1],
    ['the same key in escapes', text('{"\\u005f_proto__":{"polluted":1}}'), 'malformed', 1]
  ] as const)('turns %s into a typed fault', async (_name, behaviour, kind, requests) => {
    server.behave(behaviour)
    // Only the host that never answers should time out; 10 MB take a busy machine a while.
    const patient = new HttpClient({ baseUrl: server.url, timeoutMs: kind === 'timeout' ? 300 : 30_000 })
    const fault = (await failure(patient.get('/'))) as HttpFault
    expect(fault).toBeInstanceOf(HttpFault)
    expect(fault.kind).toBe(kind)
    expect(server.requests).toHaveLength(requests)
    expect({}).not.toHaveProperty('polluted')
  })

  it('turns an unreachable host into a network fault', async () => {
    await server.close()
    expect(await failure(client.get('/'))).toMatchObject({ kind: 'network' })
  })

  it.each([HttpStatus.tooManyRequests, HttpStatus.serverError, HttpStatus.unavailable])(
    'retries a GET after %i and returns the response',
    async (status) => {
      server.behave((request, response) =>
        server.requests.length === 1
          ? json({}, status)(request, response)
          : json({ second: true })(request, response)
      )
      expect(await client.get('/')).toEqual({ second: true })
    }
  )

  it('retries only GET requests, and not after a refusal', async () => {
    server.behave(json({}, 503))
    await failure(client.post('/'))
    expect(server.requests).toHaveLength(1)
    server.behave(json({}, 403))
    expect(await failure(client.get('/'))).toMatchObject({ status: 403 })
    expect(server.requests).toHaveLength(2)
  })

  it('waits for Retry-After, and gives up at once if that exceeds its time limit', async () => {
    server.behave((request, response) =>
      server.requests.length === 1
        ? json({}, 429, { 'Retry-After': '1' })(request, response)
        : json({ later: true })(request, response)
    )
    const begun = performance.now()
    expect(await client.get('/')).toEqual({ later: true })
    // A Node timer counts whole milliseconds, and can fire one early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(999)

    server.behave(json({}, 429, { 'Retry-After': '40' }))
    expect(await failure(client.get('/'))).toMatchObject({ status: 429, retryAfter: 40_000 })
    for (const method of ['get', 'post', 'put', 'delete'] as const)
      expect(await failure(client[method]('/'))).toMatchObject({ kind: 'circuitOpen' })
    expect(server.requests).toHaveLength(3)
  })

  it('sends a request exactly once if it may not be retried, however long it takes', async () => {
    server.behave(json({ fine: true }))
    let time = Date.now()
    const now = jest.spyOn(Date, 'now').mockImplementation(() => ++time)
    try {
      expect(await client.get('/', { retryForMs: 0 })).toEqual({ fine: true })
      server.behave(json({}, 500))
      expect(await failure(client.get('/', { retryForMs: 0 }))).toMatchObject({ status: 500 })
      expect(server.requests).toHaveLength(2)
    } finally {
      now.mockRestore()
    }
  })

  it('avoids a host for 30 s after 5 consecutive failures, then tries it again', async () => {
    server.behave(json({}, 500))
    for (let call = 0; call < 5; call++) await failure(client.post('/'))
    expect(await failure(client.post('/'))).toMatchObject({
      kind: 'circuitOpen',
      // In the console, this may be all that a developer sees.
      message: 'No requests are sent to the host for now, after: HttpError: HTTP status code: 500'
    })
    expect(server.requests).toHaveLength(5)
    server.behave(json({ back: true }))
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001)
    expect(await client.post('/')).toEqual({ back: true })
    now.mockRestore()
  })

  it('requests from an avoided host if it is told to, and no longer avoids it once it has answered', async () => {
    server.behave(json({}, 500))
    for (let call = 0; call < 5; call++) await failure(client.post('/'))
    server.behave(json({ back: true }))
    expect(await failure(client.get('/'))).toMatchObject({ kind: 'circuitOpen' })
    expect(await client.get('/', { evenIfFailing: true })).toEqual({ back: true })
    expect(await client.get('/')).toEqual({ back: true })
    expect(server.requests).toHaveLength(7)
  })

  it('rejects when its signal aborts, also during a pause', async () => {
    const ended = new AbortController()
    server.behave(json({}, 429, { 'Retry-After': '5' }))
    const mine = new HttpClient({ baseUrl: server.url, timeoutMs: 30_000, signal: ended.signal })
    const call = failure(mine.get('/'))
    setTimeout(() => ended.abort(), 50)
    expect(await call).toMatchObject({ kind: 'aborted' })
  })
})
