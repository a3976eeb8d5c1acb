/** @jest-environment node */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { startProxy } from '../../common/test/startProxy'
import { errorIn, SignInServices } from '../test/SignInServices.js'
import { type Postgres, startPostgres } from '../test/startPostgres.js'
import { Visitor } from '../test/Visitor.js'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 90_000)
afterAll(() => postgres.stop())

const services = new SignInServices()
const ending: (() => unknown)[] = []
const errors: unknown[] = []
beforeEach(() => {
  errors.length = 0
})
afterEach(async () => {
  await services.closeAll()
  for (const end of ending.splice(0)) await end()
})

async function start(database = postgres.url) {
  const { base } = await services.start({ database, onError: (error) => errors.push(error) })
  return { base, visitor: new Visitor(base) }
}

/** The service's answers while it cannot use its database. */
async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, await errorIn(answer)]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', message: 'The service is unavailable; try again later.' }
  ])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
}

it('answers 503 while the server is down, and then recognizes every session and nonce again', async () => {
  const { visitor } = await start()
  expect((await visitor.signIn()).status).toBe(200)
  const open = await visitor.sign(await visitor.nonce(), { chainId: 'eip155:10' })

  await postgres.kill()
  for (const answer of [
    await visitor.ask('/session'),
    await visitor.ask('/nonce', {}),
    await visitor.ask('/verify', open),
    await visitor.ask('/sign-out', {}),
    await visitor.ask('/health')
  ])
    await expectUnavailable(answer)
  expect(errors).toHaveLength(5)

  await postgres.start()
  expect((await visitor.ask('/health')).status).toBe(200)
  expect((await visitor.ask('/verify', open)).status).toBe(200)
  expect((await visitor.sessions()).map(({ chainId }) => chainId)).toEqual(['eip155:10', 'eip155:1'])
}, 90_000)

it('loses no session that was confirmed with 200 when the server is killed under load', async () => {
  const { base } = await start()
  const signedIn: Visitor[] = []
  const failures: Response[] = []
  const signInUntilFailure = async () => {
    for (;;) {
      const visitor = new Visitor(base)
      const nonce = await visitor.ask('/nonce', {})
      if (!nonce.ok) return failures.push(nonce)
      const signed = await visitor.sign(((await nonce.json()) as { nonce: string }).nonce)
      const answer = await visitor.ask('/verify', signed)
      if (!answer.ok) return failures.push(answer)
      signedIn.push(visitor)
      if (signedIn.length === 20) await postgres.kill()
    }
  }

  await Promise.all(Array.from({ length: 8 }, signInUntilFailure))

  expect(failures).toHaveLength(8)
  for (const answer of failures) await expectUnavailable(answer)
  await postgres.start()
  expect(signedIn.length).toBeGreaterThanOrEqual(20)
  for (const visitor of signedIn) expect(await visitor.sessions()).toHaveLength(1)
}, 90_000)

it('stops waiting for another client’s lock, and serves requests that do not need it', async () => {
  const { visitor } = await start()
  await visitor.signIn()
  const other = new Client({ connectionString: postgres.url })
  await other.connect()
  ending.push(() => other.end())
  await other.query('BEGIN')
  await other.query('LOCK TABLE sign_in_nonces IN ACCESS EXCLUSIVE MODE')

  const blocked = visitor.ask('/nonce', {})
  expect(await visitor.sessions()).toHaveLength(1)
  await expectUnavailable(await blocked)

  await other.query('ROLLBACK')
  expect((await visitor.signIn({ chainId: 'eip155:10' })).status).toBe(200)
}, 60_000)

it('answers 503 while the server hangs, and works when it continues', async () => {
  const proxy = await startProxy(postgres.url)
  ending.push(() => proxy.stop())
  const { visitor } = await start(proxy.url)
  await visitor.signIn()

  proxy.hang()
  await expectUnavailable(await visitor.ask('/session'))

  proxy.goOn()
  expect(await visitor.sessions()).toHaveLength(1)
}, 60_000)

it('says that a page of the host’s own server is unavailable while the database server is unreachable', async () => {
  const proxy = await startProxy(postgres.url)
  const { service } = await services.start({ database: proxy.url })
  const cookie = `sign-in=${'a'.repeat(43)}`
  expect(await service.sessions(cookie)).toEqual([])

  await proxy.stop()

  // Express answers with the status of an error.
  await expect(service.sessions(cookie)).rejects.toMatchObject({
    status: 503,
    cause: expect.any(Error)
  })
}, 60_000)

it('answers 503 if the server is unreachable, and names the reason when it cannot start', async () => {
  const proxy = await startProxy(postgres.url)
  const { visitor } = await start(proxy.url)
  expect((await visitor.ask('/health')).status).toBe(200)

  await proxy.stop()

  await expectUnavailable(await visitor.ask('/health'))
  expect(errors).toHaveLength(1)
  await expect(start(proxy.url)).rejects.toThrow('ECONNREFUSED')
}, 60_000)
