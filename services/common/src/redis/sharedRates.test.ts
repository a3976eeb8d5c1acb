/** @jest-environment node */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { createClient } from '@redis/client'
import fc from 'fast-check'
import { startProxy } from '../../test/startProxy.js'
import { describeWithRedis, type Redis, startRedis } from '../../test/startRedis.js'
import { waitUntil } from '../../test/waitUntil.js'
import { createRateLimiter } from '../createRateLimiter.js'
import type { Rate } from '../Rate.js'
import type { RateLimiter } from '../RateLimiter.js'

describeWithRedis('rates that several processes count together', () => {
  let redis: Redis
  beforeAll(async () => {
    redis = await startRedis()
  }, 60_000)
  afterAll(() => redis.kill())

  const limiters: RateLimiter[] = []
  const warnings: string[] = []
  const unhandled: unknown[] = []
  const onUnhandled = (error: unknown) => unhandled.push(error)
  beforeEach(() => {
    process.on('unhandledRejection', onUnhandled)
  })
  afterEach(() => {
    for (const limiter of limiters.splice(0)) limiter.close()
    warnings.length = 0
    process.off('unhandledRejection', onUnhandled)
    expect(unhandled).toEqual([])
  })

  /** A limiter like that of another process: only the server is shared. */
  async function open(rate: Rate, prefix: string, { url = redis.url } = {}) {
    const limiter = await createRateLimiter({
      ...{ service: 'Test', rate, maxKeys: 10_000, prefix },
      ...{ redisUrl: url, warn: (message) => warnings.push(message) }
    })
    limiters.push(limiter)
    return limiter
  }

  const isShared = async (limiter: RateLimiter) => (await limiter.health()).rates === 'shared'
  const passOf = async (limiter: RateLimiter, times: number, key = 'a') => {
    const waits = await Promise.all(Array.from({ length: times }, () => limiter.take(key)))
    return waits.filter((wait) => wait === 0).length
  }
  /** No window ends while a test runs. */
  const slow = { burst: 50, perSecond: 0.001 }

  it('decide like a single process, whichever instance is asked', async () => {
    const server = createClient({ url: redis.url })
    await server.connect()
    const clock = jest.spyOn(Date, 'now')
    /** Lets time pass on the server, which has a clock of its own. */
    const age = async (prefix: string, ms: number) => {
      for (const key of await server.keys(`${prefix}:*`))
        await server.pExpire(key, (await server.pTTL(key)) - ms)
    }
    // Steps of half a second: the windows of server and model cannot end in a different order while a plan takes less.
    const steps = fc.array(
      fc.record({
        wait: fc.nat(8).map((halves) => halves * 500),
        cost: fc.constantFrom(0.005, 0.25, 1, 8),
        at: fc.nat(1),
        key: fc.nat(1)
      }),
      { maxLength: 40 }
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(0.01, 0.3, 1, 7, 50),
        async (plan, burst, perSecond) => {
          const rate = { burst, perSecond }
          run += 1
          const prefix = `run-${run}`
          let now = 1_000_000
          clock.mockImplementation(() => now)
          const model = await createRateLimiter({
            ...{ service: 'Test', rate, maxKeys: 10, prefix, warn: () => undefined }
          })
          const both = [await open(rate, prefix), await open(rate, prefix)]
          for (const { wait, cost, at, key } of plan) {
            now += wait
            if (wait > 0) await age(prefix, wait)
            expect(await both[at]!.take(`${key}`, cost)).toBe(await model.take(`${key}`, cost))
          }
          for (const limiter of both) limiter.close()
        }
      ),
      { numRuns: 40 }
    )
    expect(warnings).toEqual([])
    clock.mockRestore()
    server.destroy()
  }, 60_000)

  it('allow together what a single process would, for each caller separately, by the server’s clock', async () => {
    const both = [await open(slow, 'together'), await open(slow, 'together')]

    const passed = await Promise.all(
      both.flatMap((limiter) => [passOf(limiter, 200), passOf(limiter, 200, 'b')])
    )

    expect(passed.reduce((sum, one) => sum + one)).toBe(100)
    expect(await Promise.all(both.map(isShared))).toEqual([true, true])
    expect(warnings).toEqual([])
  })

  it('keep what is left for smaller requests when a larger one is refused', async () => {
    const limiter = await open({ burst: 20, perSecond: 0.01 }, 'left')
    const waits = []
    for (const cost of [5, 20, 20, 15, 0.25]) waits.push(await limiter.take('a', cost))
    expect(waits.map((wait) => wait === 0)).toEqual([true, false, false, true, false])
  })

  it('allow no more than each window has, however many requests are refused around its end', async () => {
    const both = [
      await open({ burst: 8, perSecond: 8 }, 'edge'),
      await open({ burst: 8, perSecond: 8 }, 'edge')
    ]
    const began = performance.now()
    let passed = 0
    while (performance.now() < began + 2_500)
      for (const one of await Promise.all(both.map((limiter) => passOf(limiter, 50)))) passed += one
    const windows = Math.floor((performance.now() - began) / 1_000) + 1
    expect(passed).toBeGreaterThanOrEqual(16)
    expect(passed).toBeLessThanOrEqual(8 * windows)
  })

  it('allow no more than a window has, even if the server gets late what was sent in the previous one', async () => {
    const proxy = await startProxy(redis.url)
    const rate = { burst: 8, perSecond: 8 / 3 }
    const [limiter, other] = [
      await open(rate, 'late-data', { url: proxy.url }),
      await open(rate, 'late-data')
    ]
    expect(await passOf(limiter, 8)).toBe(8)

    const refused = Array.from({ length: 20 }, () => limiter.take('a'))
    await Promise.race(refused)
    proxy.hang()
    await Promise.all(refused)
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    proxy.goOn()
    await waitUntil(() => isShared(limiter))

    expect(await passOf(other, 50)).toBe(8)
    await proxy.stop()
  }, 60_000)

  it('report how long to wait, and allow a request after that', async () => {
    const limiter = await open({ burst: 1, perSecond: 1 }, 'wait')
    expect([await limiter.take('a'), await limiter.take('a')]).toEqual([0, 1])
    await waitUntil(async () => (await limiter.take('a')) === 0)
  })

  it('are counted together next to what instances of an earlier version left on the server', async () => {
    const server = createClient({ url: redis.url })
    await server.connect()
    await server.set('upgrade:a', '12.5 1764460000000', { PX: 60_000 })

    expect(await passOf(await open(slow, 'upgrade'), 60)).toBe(50)

    expect(warnings).toEqual([])
    server.destroy()
  })

  it('are counted per instance while the server is down, without a second burst, and together when it is back', async () => {
    const both = [await open(slow, 'gone'), await open(slow, 'gone')] as const
    expect([await passOf(both[0], 20), await passOf(both[1], 10)]).toEqual([20, 10])

    await redis.kill()
    expect(await Promise.all(both.map(isShared))).toEqual([false, false])
    expect([await passOf(both[0], 100), await passOf(both[1], 100)]).toEqual([30, 40])
    const { host } = new URL(redis.url)
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toMatch(
      new RegExp(
        `^Test: the Redis server ${host} cannot be used \\(.+\\)\\. This instance counts rates by itself`
      )
    )

    await redis.start()
    await waitUntil(async () => (await isShared(both[0])) && (await isShared(both[1])))
    expect((await passOf(both[0], 100, 'b')) + (await passOf(both[1], 100, 'b'))).toBe(50)
    expect(warnings.slice(2)).toEqual(
      both.map(() => `Test: the Redis server ${host} is back; rates are counted together again.`)
    )
  }, 60_000)

  it('are counted per instance while the server answers but stores nothing, which is told once', async () => {
    const server = createClient({ url: redis.url })
    await server.connect()
    const limiter = await open(slow, 'full')
    await server.sendCommand(['CONFIG', 'SET', 'maxmemory', '1'])

    expect(await passOf(limiter, 60)).toBe(50)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await passOf(limiter, 60)).toBe(0)

    expect(await isShared(limiter)).toBe(false)
    expect(warnings).toEqual([expect.stringContaining('cannot be used (OOM')])
    await server.sendCommand(['CONFIG', 'SET', 'maxmemory', '0'])
    await waitUntil(() => isShared(limiter))
    expect(warnings.slice(1)).toEqual([expect.stringContaining('is back')])
    server.destroy()
  }, 60_000)

  it('do not block requests while the server hangs, and are counted together when it continues', async () => {
    const proxy = await startProxy(redis.url)
    const limiter = await open(slow, 'hangs', { url: proxy.url })
    expect(await passOf(limiter, 10)).toBe(10)

    proxy.hang()
    expect(await passOf(limiter, 100)).toBe(40)
    expect(await isShared(limiter)).toBe(false)
    // It stays so while new connections also hang.
    await waitUntil(async () => warnings.length > 0)
    expect(await passOf(limiter, 100, 'b')).toBe(50)

    proxy.goOn()
    await waitUntil(() => isShared(limiter))
    expect(warnings).toHaveLength(2)
    limiter.close()
    await proxy.stop()
  }, 60_000)

  it('are counted together as soon as a server appears that was missing at the start', async () => {
    await redis.kill()
    const limiter = await open(slow, 'late')
    expect(await passOf(limiter, 100)).toBe(50)
    expect(await isShared(limiter)).toBe(false)

    await redis.start()
    await waitUntil(() => isShared(limiter))
    const other = await open(slow, 'late')
    expect((await passOf(limiter, 30, 'b')) + (await passOf(other, 100, 'b'))).toBe(50)
  }, 60_000)
})
