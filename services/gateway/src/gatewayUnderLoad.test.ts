/** @jest-environment node */
import { connect } from 'node:net'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import Libsql from 'libsql'
import { sendSome } from '../../siwx/test/sendSome'
import { gatewayForTest, shop } from '../test/gatewayForTest.js'
import type { AccessLogEntry } from './http/AccessLogEntry.js'

const call = 'projectId=shop&st=appkit&sv=react-wagmi-1.0.0'

describe('gateway under load and during failures', () => {
  const rigs: Awaited<ReturnType<typeof gatewayForTest>>[] = []
  const start = async (options: Parameters<typeof gatewayForTest>[0]) => {
    const rig = await gatewayForTest(options)
    rigs.push(rig)
    return rig
  }
  afterEach(async () => {
    jest.restoreAllMocks()
    for (const rig of rigs.splice(0)) await rig.end()
  })

  it('names each 403, 429 and 500 error, with Retry-After if waiting helps (service side of S8.07)', async () => {
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

  it('answers 503 with Retry-After to a request that completes during shutdown, and then closes', async () => {
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

  it('limits each project separately, and made-up project ids together', async () => {
    const config = { projects: [shop], rateLimit: { burst: 2, perSecond: 0.01 } }
    const rig = await start({ config })
    const status = async (id: string) => (await rig.get(`/getAnalyticsConfig?projectId=${id}`)).status
    expect([await status('shop'), await status('shop'), await status('shop')]).toEqual([200, 200, 429])
    expect(await status('demo')).toBe(200)
    expect([await status('made'), await status('up'), await status('ids')]).toEqual([403, 403, 429])
    expect((await rig.get('/health')).status).toBe(200)
  })

  it('limits callers behind the operator’s proxy separately, and ignores the header without a proxy', async () => {
    const rate = { burst: 1, perSecond: 0.01 }
    const open = await start({ config: { rateLimit: rate } })
    const proxied = await start({ config: { rateLimit: rate, proxies: 1 } })
    const status = async (rig: typeof open, from: string) =>
      (await rig.get('/getAnalyticsConfig?projectId=demo', { 'X-Forwarded-For': from })).status
    expect([await status(open, '192.0.2.1'), await status(open, '192.0.2.2')]).toEqual([200, 429])
    expect([await status(proxied, '192.0.2.1'), await status(proxied, '192.0.2.2')]).toEqual([200, 200])
    expect(await status(proxied, '192.0.2.9, 192.0.2.1')).toBe(429)
  })

  it('logs nothing by default, and each request without its query if a log is configured', async () => {
    const written = [
      // In a test, the console does not write to the streams of the process.
      ...(['log', 'info', 'debug', 'warn', 'error'] as const).map((level) => jest.spyOn(console, level)),
      ...[process.stdout, process.stderr].map((stream) => jest.spyOn(stream, 'write'))
    ]
    const silent = await start({})
    await silent.get('/getWallets?projectId=demo&search=secret')
    await silent.get('/getWallets?projectId=nobody')
    expect(written.flatMap(({ mock }) => mock.calls as unknown[])).toEqual([])
    for (const one of written) one.mockRestore()

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

  it('allows a caller ten seconds for the headers of a request', async () => {
    const rig = await start({})
    const { status, seconds } = await sendSome(rig.gateway.port, 'GET /health HTTP/1.1\r\nHost: x\r\n')
    expect(status).toBe('HTTP/1.1 408 Request Timeout')
    expect(seconds).toBeGreaterThan(9.5)
    expect(seconds).toBeLessThan(25)
  }, 40_000)

  it('closes once, frees its port and reopens with the same data', async () => {
    const rig = await start({ config: { projects: [shop] } })
    await Promise.all([rig.gateway.close(), rig.gateway.close()])
    await expect(rig.get('/health')).rejects.toThrow()
    const again = await start({ database: rig.database, port: rig.gateway.port })
    expect(again.gateway.port).toBe(rig.gateway.port)
    expect((await again.get(`/appkit/v1/config?${call}`)).status).toBe(200)
  })

  it('rejects an invalid configuration and a port in use', async () => {
    const allowedOrigins = ['https://shop.example/path']
    await expect(start({ config: { projects: [{ ...shop, allowedOrigins }] } })).rejects.toThrow(
      'Gateway configuration: projects[0].allowedOrigins[0] must be an origin like https://shop.example, without a path.'
    )
    const rig = await start({})
    await expect(start({ port: rig.gateway.port })).rejects.toThrow('EADDRINUSE')
  })
})
