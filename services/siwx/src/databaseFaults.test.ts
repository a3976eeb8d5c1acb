/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { damageDatabase, lockDatabase, mountSmallDisk } from '../test/databaseFaults.js'
import { errorIn, SignInServices } from '../test/SignInServices.js'
import { Visitor } from '../test/Visitor.js'

const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
const disk = mountSmallDisk(1)
const services = new SignInServices()
const ending: (() => unknown)[] = []
const errors: unknown[] = []
beforeEach(() => {
  errors.length = 0
})
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
  await services.closeAll()
})
afterAll(() => {
  disk?.unmount()
  rmSync(folder, { recursive: true })
})

async function start(database: string) {
  const { base } = await services.start({ database, onError: (error) => errors.push(error) })
  return { base, visitor: new Visitor(base) }
}

async function lock(database: string) {
  const held = await lockDatabase(database)
  ending.push(held.release)
  return held
}

/** The service's answers while it cannot use its database. */
async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, await errorIn(answer)]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', message: 'The service is unavailable; try again later.' }
  ])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
}

/** Signs in again and again: no transaction may be left open or lost. */
async function expectWorking(visitor: Visitor): Promise<void> {
  for (const chainId of ['eip155:1', 'eip155:10', 'eip155:1'] as const)
    expect((await visitor.signIn({ chainId })).status).toBe(200)
  expect((await visitor.sessions()).map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:10'])
  expect((await visitor.ask('/health')).status).toBe(200)
}

describe('[F-51] a database file that another process has locked', () => {
  it('causes 503 for requests that need the lock and delays no others, and works once it is unlocked', async () => {
    const database = join(folder, 'locked.db')
    const { base, visitor } = await start(database)
    await visitor.signIn()
    const other = await lock(database)

    const blocked = Promise.all(Array.from({ length: 8 }, () => new Visitor(base).ask('/nonce', {})))
    const slowest = await slowestOf(20, () => visitor.sessions())
    const answers = await blocked

    // A request that waits for the lock does so for two seconds.
    expect(slowest).toBeLessThan(1_500)
    for (const answer of answers) await expectUnavailable(answer)
    await expectUnavailable(await visitor.ask('/health'))
    expect(errors).toHaveLength(9)
    expect(String(errors[0])).toBe(
      `DatabaseUnavailable: The database ${database} is locked by another process`
    )
    await other.release()
    await expectWorking(visitor)
  }, 60_000)

  it('only delays requests if the lock is short', async () => {
    const database = join(folder, 'short.db')
    const { visitor } = await start(database)
    const other = await lock(database)

    const answer = visitor.ask('/nonce', {})
    // Until this is answered the nonce has found the lock.
    await visitor.sessions()
    await other.release()

    expect((await answer).status).toBe(200)
    await expectWorking(visitor)
  }, 60_000)

  it('prevents the service from starting and is named in the error', async () => {
    const database = join(folder, 'start.db')
    await start(database)
    await services.closeAll()
    const other = await lock(database)

    await expect(start(database)).rejects.toThrow('is locked by another process')

    await other.release()
    await expectWorking((await start(database)).visitor)
  }, 60_000)
})

describe('a database file that is damaged', () => {
  it('causes 503, and works again when it is restored', async () => {
    const database = join(folder, 'damaged.db')
    const { visitor } = await start(database)
    await visitor.signIn()
    const file = damageDatabase(database)

    await expectUnavailable(await visitor.ask('/session'))
    await expectUnavailable(await visitor.ask('/nonce', {}))
    await expectUnavailable(await visitor.ask('/health'))
    expect(String(errors[0])).toMatch(/is damaged: restore its file from a backup$/)

    file.restore()
    expect(await visitor.sessions()).toHaveLength(1)
    await expectWorking(visitor)
  })

  it('prevents the service from starting and is named in the error', async () => {
    const database = join(folder, 'garbage.db')
    writeFileSync(database, 'This is no database. '.repeat(1_000))

    await expect(start(database)).rejects.toThrow('is damaged')
    await expect(start(join(database, 'below.db'))).rejects.toThrow('cannot be read or written')
  })
})

// Only root may mount one. A check of a commit never leaves it out.
const onSmallDisk = disk || process.env.CI ? it : it.skip
if (!disk) process.stdout.write('A full disk is not tried: no small disk can be mounted here.\n')
onSmallDisk(
  '[F-52] a full disk ends in 503, and is written again when there is room',
  async () => {
    expect(disk).toBeDefined()
    const { visitor } = await start(join(disk?.folder ?? '', 'full.db'))
    await visitor.signIn()
    disk?.fill()

    // The log still has some free space. A sign-in that could not be stored signs nobody in.
    const { status } = await untilFailure(() => visitor.ask('/nonce', {}))
    expect(status).toBe(503)
    await expectUnavailable(await untilFailure(() => visitor.ask('/health')))
    expect(await visitor.sessions()).toHaveLength(1)
    expect(String(errors[0])).toMatch(/There is no room left on the disk of the database/)

    disk?.free()
    await expectWorking(visitor)
  },
  60_000
)

async function untilFailure(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await call()
    if (!answer.ok) return answer
  }
}

async function slowestOf(times: number, call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await call()
    durations.push(performance.now() - start)
  }
  return Math.max(...durations)
}
