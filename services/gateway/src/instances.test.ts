/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { type ServiceProcess, ServiceProcesses } from '../../common/test/ServiceProcesses'
import { describeWithRedis, type Redis, startRedis } from '../../common/test/startRedis'
import { waitUntil } from '../../common/test/waitUntil'
import { gatewayForTest, shop } from '../test/gatewayForTest.js'

const burst = 60
const config = {
  projects: [shop],
  seed: false,
  proxies: 1,
  instances: 2,
  // No window ends while a test runs.
  rateLimit: { burst, perSecond: 0.001 }
}

describeWithRedis('two gateways as processes of their own, on one Redis', () => {
  const processes = new ServiceProcesses(join(__dirname, 'cli.ts'))
  const gateways: ServiceProcess[] = []
  let redis: Redis
  beforeAll(async () => {
    await processes.build()
    redis = await startRedis()
  }, 60_000)
  afterAll(async () => {
    processes.end()
    await redis.kill()
  })

  const run = (name: string) => {
    const file = join(processes.folder, 'config.json')
    writeFileSync(file, JSON.stringify(config))
    const args = ['serve', '--port', '0', '--config', file, '--database', join(processes.folder, name)]
    return processes.run(args, { GATEWAY_REDIS_URL: redis.url })
  }
  beforeEach(async () => {
    for (const { child } of gateways.splice(0)) child.kill()
    await redis.kill()
    await redis.start()
    // Each has its own catalogue: it changes only when its operator changes it.
    gateways.push(await run('first.db'), await run('second.db'))
  }, 60_000)

  const ask = async ({ url }: ServiceProcess, caller: string) =>
    (await fetch(`${url}/getAnalyticsConfig?projectId=shop`, { headers: { 'X-Forwarded-For': caller } }))
      .status
  const health = async ({ url }: ServiceProcess) =>
    ((await (await fetch(`${url}/health`)).json()) as { readonly rates?: string }).rates

  /** The number of concurrent requests that each gateway lets through, of this many; all others must be refused because of the rate. */
  async function passOf(requests: number, caller: string): Promise<readonly number[]> {
    const passed = gateways.map(() => 0)
    await Promise.all(
      Array.from({ length: requests }, async (_, index) => {
        const at = index % gateways.length
        const status = await ask(gateways[at]!, caller)
        if (status === 200) passed[at]! += 1
        else expect(status).toBe(429)
      })
    )
    return passed
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

  it('together allow each caller as many requests as a single gateway', async () => {
    expect(await Promise.all(gateways.map(health))).toEqual(['shared', 'shared'])
    const callers = ['192.0.2.1', '192.0.2.2']
    // Each gateway has let something through before both receive requests at once.
    for (const gateway of gateways) for (const caller of callers) expect(await ask(gateway, caller)).toBe(200)
    const passed = await Promise.all(callers.map((caller) => passOf(150, caller)))

    expect(passed.map(sum)).toEqual(callers.map(() => burst - gateways.length))
  }, 60_000)

  it('still count what a killed gateway has allowed', async () => {
    expect(sum(await passOf(burst, '192.0.2.1'))).toBe(burst)
    gateways[0]!.child.kill('SIGKILL')
    await gateways[0]!.ended
    gateways[0] = await run('third.db')

    expect(await ask(gateways[0], '192.0.2.1')).toBe(429)
    expect(await ask(gateways[1]!, '192.0.2.1')).toBe(429)
    expect(await ask(gateways[0], '192.0.2.3')).toBe(200)
  }, 60_000)

  it('count separately while Redis is down, report that, and count together once it is back', async () => {
    const before = await passOf(20, '192.0.2.1')
    expect(sum(before)).toBe(20)

    await redis.kill()
    expect(await Promise.all(gateways.map(health))).toEqual(['local', 'local'])
    // No caller gains a second burst: what each let through before is counted.
    const meanwhile = await passOf(150, '192.0.2.1')
    expect(meanwhile).toEqual(before.map((passed) => burst - passed))

    await redis.start()
    await waitUntil(async () =>
      (await Promise.all(gateways.map(health))).every((rates) => rates === 'shared')
    )
    expect(sum(await passOf(150, '192.0.2.2'))).toBe(burst)
  }, 60_000)
})

it('rejects several instances without Redis and names the setting', async () => {
  await expect(gatewayForTest({ config: { instances: 2 } })).rejects.toThrow(
    'Gateway configuration: redisUrl is required when instances is above 1'
  )
  await expect(gatewayForTest({ config: { redisUrl: 'http://127.0.0.1:6379' } })).rejects.toThrow(
    'Gateway configuration: redisUrl must be an address like redis://127.0.0.1:6379.'
  )
  await expect(gatewayForTest({ config: { instances: 0 } })).rejects.toThrow('instances must be at least 1')
})

it('starts if Redis is unreachable, warns, and reports that it counts by itself', async () => {
  const warnings: string[] = []
  const rig = await gatewayForTest({
    config: { instances: 2, proxies: 0, redisUrl: 'redis://user:secret@127.0.0.1:1' },
    onWarning: (message) => warnings.push(message)
  })

  expect(await (await rig.get('/health')).json()).toMatchObject({ status: 'ok', rates: 'local' })
  expect((await rig.get('/getAnalyticsConfig?projectId=demo')).status).toBe(200)
  expect(warnings).toEqual([
    'Gateway: the Redis server 127.0.0.1:1 cannot be used (connect ECONNREFUSED 127.0.0.1:1). This instance counts rates by itself until it is back.'
  ])
  await rig.end()
})
