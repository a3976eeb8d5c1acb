/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ServiceProcess, ServiceProcesses } from '../../common/test/ServiceProcesses'
import { describeWithRedis, type Redis, startRedis } from '../../common/test/startRedis'
import { waitUntil } from '../../common/test/waitUntil'
import { type Postgres, startPostgres } from '../../siwx/test/startPostgres'
import { shop } from '../test/gatewayForTest.js'
import { moonpayKeys } from '../test/onrampForTest.js'
import { signBody } from './onramp/verifySignature.js'

/** How many requests of a caller pass at once; no window ends while a test runs. */
const rateLimit = { burst: 60, perSecond: 0.001 }
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describeWithRedis('two gateways as processes of their own, on one PostgreSQL and one Redis', () => {
  const processes = new ServiceProcesses(join(__dirname, 'cli.ts'))
  let postgres: Postgres
  let redis: Redis
  const gateways: ServiceProcess[] = []

  const run = (name: string) => {
    const file = join(processes.folder, 'config.json')
    const projects = [{ ...shop, allowedOrigins: [] }]
    const config = {
      projects,
      seed: false,
      proxies: 1,
      instances: 2,
      rateLimit,
      onramp: { moonpay: moonpayKeys }
    }
    writeFileSync(file, JSON.stringify(config))
    const args = ['serve', '--port', '0', '--config', file, '--database', join(processes.folder, name)]
    return processes.run(args, { GATEWAY_REDIS_URL: redis.url, GATEWAY_DATABASE_URL: postgres.url })
  }
  beforeAll(async () => {
    await processes.build()
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    // At once: each creates the table if it is missing.
    gateways.push(...(await Promise.all([run('first.db'), run('second.db')])))
  }, 120_000)
  afterAll(async () => {
    processes.end()
    await Promise.all([postgres?.stop(), redis?.kill()])
  }, 60_000)

  let callers = 0
  /** Each time as another caller, unless one is named. */
  const ask = async (
    { url }: ServiceProcess,
    path: string,
    init: RequestInit = {},
    caller = `198.51.100.${(callers++ % 200) + 1}`
  ) => {
    const headers = { ...init.headers, 'X-Forwarded-For': caller }
    const response = await fetch(`${url}${path}`, { ...init, headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const buy = async (gateway: ServiceProcess) => {
    const wallet = { address: alice, blockchains: ['eip155:1'], assets: ['ETH'] }
    const body = JSON.stringify({ destinationWallets: [wallet], presetFiatAmount: '50' })
    const path = '/v1/generators/onrampurl?provider=moonpay&projectId=shop'
    return String((await ask(gateway, path, { method: 'POST', body })).body.session)
  }
  const tell = async (gateway: ServiceProcess, externalTransactionId: string, status: string) => {
    const body = JSON.stringify({ type: 'transaction_updated', data: { externalTransactionId, status } })
    const headers = { 'Moonpay-Signature-V2': signBody(Buffer.from(body), moonpayKeys.webhookKey) }
    return (await ask(gateway, '/v1/onramp/webhook/moonpay', { method: 'POST', headers, body })).status
  }
  const statusOf = async (gateway: ServiceProcess, session: string) => {
    const { status, body } = await ask(gateway, `/v1/onramp/session/${session}?projectId=shop`)
    return status === 200 ? body.status : status
  }
  const everywhere = (session: string) => Promise.all(gateways.map((one) => statusOf(one, session)))

  it('share their limits', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 3 * rateLimit.burst }, async (_, at) => {
        const gateway = gateways[at % gateways.length] as ServiceProcess
        return (await ask(gateway, '/getAnalyticsConfig?projectId=shop', {}, '192.0.2.1')).status
      })
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimit.burst)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * rateLimit.burst)
  }, 60_000)

  it('know all purchases, whichever of them started one and whichever is notified', async () => {
    const [first, second] = gateways as [ServiceProcess, ServiceProcess]
    const session = await buy(first)
    expect(await everywhere(session)).toEqual(['waiting', 'waiting'])

    expect(await tell(second, session, 'pending')).toBe(200)
    expect(await everywhere(session)).toEqual(['paid', 'paid'])
    // A late message.
    expect(await tell(first, session, 'waitingAuthorization')).toBe(200)
    expect(await everywhere(session)).toEqual(['paid', 'paid'])
    expect(await tell(first, session, 'completed')).toBe(200)
    expect(await tell(second, session, 'failed')).toBe(200)
    expect(await everywhere(session)).toEqual(['sent', 'sent'])
    expect(await everywhere('another')).toEqual([404, 404])
  }, 60_000)

  it('still know the purchases that a killed one started', async () => {
    const session = await buy(gateways[0]!)
    gateways[0]!.child.kill('SIGKILL')
    await gateways[0]!.ended
    expect(await tell(gateways[1]!, session, 'pending')).toBe(200)
    gateways[0] = await run('third.db')

    expect(await everywhere(session)).toEqual(['paid', 'paid'])
  }, 60_000)

  it('answer 503 while the database is down, so that providers retry, and recover once it is back', async () => {
    const session = await buy(gateways[0]!)
    await postgres.kill()
    // A server's processes may answer for a moment after their parent process was killed.
    await waitUntil(async () => (await everywhere(session)).every((status) => status === 503))
    expect(await tell(gateways[1]!, session, 'completed')).toBe(503)
    expect((await ask(gateways[0]!, '/getAnalyticsConfig?projectId=shop')).status).toBe(200)

    await postgres.start()
    await waitUntil(async () => (await tell(gateways[1]!, session, 'completed')) === 200)
    await waitUntil(async () => (await statusOf(gateways[0]!, session)) === 'sent')
    expect(await everywhere(session)).toEqual(['sent', 'sent'])
  }, 120_000)
})

it('reports an unreachable database at startup rather than at a purchase', async () => {
  const { createGateway } = await import('./createGateway.js')
  const config = {
    ...{ proxies: 0, seed: false, onramp: { moonpay: moonpayKeys } },
    databaseUrl: 'postgres://user:secret@127.0.0.1:1/shop'
  }

  const starting = createGateway({ database: ':memory:', config })

  await expect(starting).rejects.toThrow('ECONNREFUSED')
  await expect(starting).rejects.not.toThrow('secret')
})
