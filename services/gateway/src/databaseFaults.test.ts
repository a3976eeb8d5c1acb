/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { damageDatabase, lockDatabase, mountSmallDisk } from '../../siwx/test/databaseFaults'
import { gatewayForTest } from '../test/gatewayForTest.js'
import { walletForTest } from '../test/walletForTest.js'
import { GatewayDatabase } from './database/GatewayDatabase.js'
import { importCatalogue } from './import/importCatalogue.js'

const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
const disk = mountSmallDisk(4)
const ending: (() => unknown)[] = []
const errors: unknown[] = []
beforeEach(() => {
  errors.length = 0
})
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})
afterAll(() => {
  disk?.unmount()
  rmSync(folder, { recursive: true })
})

type Rig = Awaited<ReturnType<typeof gatewayForTest>>

async function start(database: string): Promise<Rig> {
  const rig = await gatewayForTest({ database, onError: (error) => errors.push(error) })
  ending.push(rig.end)
  return rig
}

async function lock(database: string) {
  const held = await lockDatabase(database)
  ending.push(held.release)
  return held
}

/** The calls of a page, and their answers when all is well. */
const calls = [
  '/appkit/v1/config?projectId=demo',
  '/projects/v1/origins?projectId=demo',
  '/getAnalyticsConfig?projectId=demo',
  '/getWallets?projectId=demo&entries=1',
  '/v1/supported-chains?projectId=demo',
  '/public/getTokenImage/ETH'
]
const statuses = (rig: Rig) => Promise.all(calls.map(async (path) => (await rig.get(path)).status))

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      error: {
        code: 'SERVICE_UNAVAILABLE',
        message: 'The service is unavailable; try again later.'
      }
    }
  ])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
}

describe('[F-51] database file that another process has locked', () => {
  it('reports why a new file cannot be filled, and stays usable for the next gateway', async () => {
    const database = join(folder, 'unfilled.db')
    const broken = new GatewayDatabase(database, () => {
      throw new TypeError('no catalogue')
    })

    await expect(broken.read(({ wallets }) => wallets.count())).rejects.toThrow('no catalogue')
    await expect(broken.read(({ wallets }) => wallets.count())).rejects.toThrow('no catalogue')
    const next = new GatewayDatabase(database)
    ending.push(
      () => next.close(),
      () => broken.close()
    )
    expect(await next.write(({ wallets }) => wallets.count())).toBe(0)
  })

  it('can still be read; only the health check, which writes, returns 503 until it is free', async () => {
    const rig = await start(join(folder, 'locked.db'))
    const other = await lock(rig.database)

    const order: string[] = []
    const health = rig.get('/health').finally(() => order.push('health'))
    const read = statuses(rig).finally(() => order.push('read'))
    expect(await read).toEqual(calls.map(() => 200))
    await expectUnavailable(await health)
    // The health check waits two seconds for the lock, and no other request waits with it.
    expect(order).toEqual(['read', 'health'])
    expect(String(errors[0])).toContain('is locked by another process')

    await other.release()
    expect((await rig.get('/health')).status).toBe(200)
  }, 60_000)

  it('is reported at startup, and awaited if the lock is short', async () => {
    const database = join(folder, 'start.db')
    await (await start(database)).gateway.close()
    const other = await lock(database)

    await expect(start(database)).rejects.toThrow('is locked by another process')
    const started = start(database)
    await other.release()

    expect(await statuses(await started)).toEqual(calls.map(() => 200))
  }, 60_000)

  it('is awaited by an import', async () => {
    const rig = await start(join(folder, 'import.db'))
    const source = join(folder, 'wallets.json')
    writeFileSync(source, JSON.stringify([walletForTest('Late')]))
    const other = await lock(rig.database)

    const imported = importCatalogue({ database: rig.database, source })
    await expectUnavailable(await rig.get('/health'))
    await other.release()

    expect((await imported).wallets).toBe(1)
    const found = await (await rig.get('/getWallets?projectId=demo&search=late')).json()
    expect(found).toMatchObject({ count: 1 })
  }, 60_000)
})

describe('damaged database file', () => {
  it('causes 503 for every call until it is restored', async () => {
    const rig = await start(join(folder, 'damaged.db'))
    const file = damageDatabase(rig.database)

    for (const path of [...calls, '/health']) await expectUnavailable(await rig.get(path))
    expect(String(errors[0])).toMatch(/is damaged: restore its file from a backup$/)

    file.restore()
    expect(await statuses(rig)).toEqual(calls.map(() => 200))
    expect((await rig.get('/health')).status).toBe(200)
  })

  it('is recreated with its catalogue and projects if it is deleted', async () => {
    const rig = await start(join(folder, 'lost.db'))
    damageDatabase(rig.database)
    await expectUnavailable(await rig.get('/health'))

    for (const end of ['', '-wal', '-shm']) rmSync(rig.database + end, { force: true })

    expect(await statuses(rig)).toEqual(calls.map(() => 200))
    expect(await (await rig.get('/health')).json()).toMatchObject({ wallets: expect.any(Number) })
  })

  it('is reported at startup', async () => {
    const database = join(folder, 'garbage.db')
    writeFileSync(database, 'This is no database. '.repeat(1_000))

    await expect(start(database)).rejects.toThrow('is damaged')
  })
})

// Only root may mount one. A check of a commit never leaves it out.
const onSmallDisk = disk || process.env.CI ? it : it.skip
if (!disk) process.stdout.write('A full disk is not tried: no small disk can be mounted here.\n')
onSmallDisk(
  '[F-52] a full disk is found by the health check, stops no answer, and is no matter once there is room',
  async () => {
    expect(disk).toBeDefined()
    const rig = await start(join(disk?.folder ?? '', 'full.db'))
    disk?.fill()

    let health = await rig.get('/health')
    while (health.ok) health = await rig.get('/health')
    await expectUnavailable(health)
    expect(String(errors[0])).toContain('There is no room left on the disk of the database')
    expect(await statuses(rig)).toEqual(calls.map(() => 200))

    disk?.free()
    expect((await rig.get('/health')).status).toBe(200)
  },
  60_000
)
