/** @jest-environment node */
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { lockDatabase, mountSmallDisk } from '../../siwx/test/databaseFaults'
import { startPostgres } from '../../siwx/test/startPostgres'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { hostileIdentityProvider } from '../test/hostileIdentityProvider.js'
import { beginSocial } from '../test/socialForTest.js'
import { type Answer, TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'
import { TestWindow } from '../test/TestWindow.js'

// F-49 and F-50 are in mailFaults.test.ts, F-55 is EW-17 in cli.test.ts, F-58 is EW-15 in strangers.test.ts.
const folder = mkdtempSync(join(tmpdir(), 'auth-faults-'))
const disk = mountSmallDisk(1)
const services = new AuthServices()
const ending: (() => unknown)[] = []
afterEach(async () => {
  await services.closeAll()
  for (const end of ending.splice(0).reverse()) await end()
})
afterAll(() => {
  disk?.unmount()
  rmSync(folder, { recursive: true })
})

const [email, other] = ['ada@site.example', 'ben@site.example']
const hour = 3_600_000

/** A user who is logged in and has a wallet. */
async function loggedIn(auth: AuthForTest) {
  const device = await TestDevice.make(auth)
  await device.logIn(auth, email)
  const wallet = new TestWallet()
  const share = randomShare()
  expect((await wallet.create(device, share)).status).toBe(201)
  return { device, wallet, share }
}

/** The service's answers while it cannot store anything. */
const unavailable = { code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) }

/** The earlier session continues, its wallet signs, and somebody else logs in. */
async function expectWorking(
  auth: AuthForTest,
  { device, wallet, share }: Awaited<ReturnType<typeof loggedIn>>
) {
  expect((await device.askLoggedIn('/v1/me')).body.wallet.walletId).toBe(wallet.walletId)
  expect(await wallet.release(device, 1)).toBe(share)
  expect((await (await TestDevice.make(auth)).logIn(auth, other)).isNewUser).toBe(true)
  expect((await fetch(`${auth.url}/readyz`)).status).toBe(200)
}

describe('EW-23: a database', () => {
  /** Every request that stores something is refused in words that a client can use, without giving the cause. */
  async function expectRefused(answers: readonly Answer[]): Promise<void> {
    for (const { status, body, headers } of answers) {
      expect([status, body.error]).toEqual([503, expect.objectContaining(unavailable)])
      expect(headers.get('Retry-After')).toBe(String(body.error.retryAfter))
    }
  }

  it('[F-51] refuses requests while another process has locked it, and works once it is unlocked', async () => {
    const database = join(folder, 'locked.db')
    const auth = await services.start({ database })
    const visitor = await loggedIn(auth)
    const lock = await lockDatabase(database)
    ending.push(lock.release)

    const strangers = await Promise.all([TestDevice.make(auth), TestDevice.make(auth)])
    const asked = [visitor.device.askLoggedIn('/v1/me'), ...strangers.map((device) => device.start(other))]
    await expectRefused(await Promise.all(asked))
    expect((await fetch(`${auth.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${auth.url}/readyz`)).status).toBe(503)

    await lock.release()
    await expectWorking(auth, visitor)
  }, 60_000)

  // Only root may mount one. A check of a commit never leaves it out.
  const onSmallDisk = disk || process.env.CI ? it : it.skip
  onSmallDisk(
    '[F-52] whose disk is full refuses what it cannot store, and works when there is room',
    async () => {
      expect(disk).toBeDefined()
      const auth = await services.start({ database: join(disk?.folder ?? '', 'full.db') })
      const visitor = await loggedIn(auth)
      disk?.fill()

      const refused = async () => {
        for (;;) {
          const answer = await visitor.device.askLoggedIn('/v1/me')
          // The database's log still has some free space.
          if (answer.status !== 200) return answer
        }
      }
      await expectRefused([await refused(), await (await TestDevice.make(auth)).start(other)])

      disk?.free()
      await expectWorking(auth, visitor)
    },
    60_000
  )

  it('[F-53] refuses requests while PostgreSQL is killed, and has lost nothing when it runs again', async () => {
    const postgres = await startPostgres()
    ending.push(postgres.stop)
    const auth = await services.start({ database: postgres.url })
    const visitor = await loggedIn(auth)

    await postgres.kill()
    await expectRefused([
      await visitor.device.askLoggedIn('/v1/me'),
      await (await TestDevice.make(auth)).start(other)
    ])

    await postgres.start()
    await expectWorking(auth, visitor)
  }, 120_000)
})

it('EW-23: [F-54] the service does not start without its key, names it, and works as before when it is back', async () => {
  const auth = await services.start({ database: join(folder, 'key.db') })
  const visitor = await loggedIn(auth)
  renameSync(auth.kekFile, `${auth.kekFile}.away`)

  await expect(auth.restart()).rejects.toThrow(/kek.*cannot be read/)

  renameSync(`${auth.kekFile}.away`, auth.kekFile)
  await auth.restart()
  await expectWorking(auth, visitor)
}, 60_000)

it('EW-23: [F-56] a provider that never responds fails that login and delays nobody else', async () => {
  const eve = await hostileIdentityProvider()
  ending.push(eve.stop)
  const auth = await services.start({ providers: eve.settings })
  const device = await TestDevice.make(auth)
  const begin = async () => {
    const { uri } = await beginSocial(auth, device, 'google')
    const [window, start] = [new TestWindow(auth.walletOrigin), new TestWindow(eve.url)]
    await start.goTo(uri)
    const { searchParams } = new URL(start.url)
    window.keep(start)
    return {
      nonce: searchParams.get('nonce') ?? '',
      back: async () => {
        await window.goTo(`${auth.url}/v1/oauth/callback/google?code=c&state=${searchParams.get('state')}`)
        return window.facts.error ?? 'code'
      }
    }
  }
  const first = await begin()
  eve.say('silence', first.nonce)
  const hanging = first.back()
  const visitor = await loggedIn(auth)
  await expectWorking(auth, visitor)

  expect(await hanging).toBe('failed')

  const second = await begin()
  eve.say('none', second.nonce)
  expect(await second.back()).toBe('code')
}, 60_000)

it('EW-23: [F-57] a clock that is set back by an hour ends no session and locks nobody out', async () => {
  const auth = await services.start()
  const visitor = await loggedIn(auth)
  const { refreshToken } = visitor.device.login?.tokens ?? {}

  auth.advance(-hour)

  await expectWorking(auth, visitor)
  const renewed = await visitor.device.ask('/v1/token', { body: { refreshToken } })
  expect(renewed.status).toBe(200)
  // An address that was mailed earlier waits as if that had been just now, and not for an hour.
  const again = await TestDevice.make(auth)
  const { status, body } = await again.start(email)
  expect([status, body.error.code]).toEqual([429, 'RATE_LIMITED'])
  expect(body.error.retryAfter).toBeLessThanOrEqual(30)
  auth.advance(31_000)
  expect((await again.logIn(auth, email)).isNewUser).toBe(false)
  expect(auth.errors).toEqual([])
}, 60_000)
