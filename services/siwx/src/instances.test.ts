/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { describeWithRedis, type Redis, startRedis } from '../../common/test/startRedis'
import { SignInServices } from '../test/SignInServices.js'
import { type Postgres, startPostgres } from '../test/startPostgres.js'
import { Visitor } from '../test/Visitor.js'
import type { SignInOptions } from './SignInOptions.js'

describeWithRedis('two instances on one PostgreSQL and one Redis', () => {
  let postgres: Postgres
  let redis: Redis
  beforeAll(async () => {
    postgres = await startPostgres()
    redis = await startRedis()
  }, 90_000)
  afterAll(async () => {
    await redis.kill()
    await postgres.stop()
  })

  const services = new SignInServices()
  afterEach(() => services.closeAll())

  async function startBoth(options: Partial<SignInOptions> = {}) {
    const shared = { instances: 2, database: postgres.url, redisUrl: redis.url, proxies: 1, ...options }
    const first = await services.start(shared)
    const second = await services.start(shared)
    return { first: first.base, second: second.base }
  }

  /** The visitor as they reach another instance, with their cookies. */
  const at = (base: string, visitor: Visitor) => {
    const there = new Visitor(base)
    for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
    return there
  }

  it('let a visitor use the nonce of one to sign in at the other, and sign out of both together', async () => {
    const { first, second } = await startBoth()
    const asked = new Visitor(first)
    const signed = await asked.sign(await asked.nonce())

    const visitor = at(second, asked)
    expect((await visitor.ask('/verify', signed)).status).toBe(200)
    expect(await at(first, visitor).sessions()).toHaveLength(1)
    expect((await at(first, visitor).ask('/verify', signed)).status).toBe(401)

    await at(first, visitor).ask('/sign-out', {})
    expect(await visitor.sessions()).toEqual([])
  }, 60_000)

  it('create one session for two hundred concurrent sign-ins with the same signature', async () => {
    const { first, second } = await startBoth()
    const visitor = new Visitor(first)
    const signed = await visitor.sign(await visitor.nonce())

    const statuses = await Promise.all(
      Array.from(
        { length: 200 },
        async (_, index) => (await at(index % 2 ? first : second, visitor).ask('/verify', signed)).status
      )
    )

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(199)
  }, 60_000)

  it('count the rate of a caller together, and report that', async () => {
    const { first, second } = await startBoth({ rateLimit: { burst: 6, perSecond: 0.001 } })
    const askFrom = async (address: string, index: number) => {
      const answer = await new Visitor(index % 2 ? first : second).ask(
        '/nonce',
        {},
        { 'X-Forwarded-For': address }
      )
      return answer.status
    }
    const askOften = (address: string) =>
      Promise.all(Array.from({ length: 20 }, (_, index) => askFrom(address, index)))

    for (const address of ['192.0.2.1', '192.0.2.2']) {
      const statuses = await askOften(address)
      expect(statuses.filter((status) => status === 200)).toHaveLength(6)
      expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    }
    for (const base of [first, second])
      expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'ok', rates: 'shared' })
  }, 60_000)
})

// Without a server of that protocol there is nothing above to test; this needs none.
it('a single instance is healthy without other services and reports no rates', async () => {
  const services = new SignInServices()
  const { base } = await services.start({ rateLimit: { burst: 1, perSecond: 1 }, proxies: 0 })
  expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'ok' })
  await services.closeAll()
})
