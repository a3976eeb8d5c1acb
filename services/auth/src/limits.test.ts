/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { AuthServices } from '../test/AuthServices.js'
import { TestDevice } from '../test/TestDevice.js'
import { RateCounters } from './counters/RateCounters.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'
import { type Flow, insertFlow } from './flows/Flow.js'
import { MailedCodes } from './flows/MailedCodes.js'
import type { Window } from './limits.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const secret = randomBytes(32)
const seconds = (span: number) => span * 1_000

describe('rate counters in the database', () => {
  it('EW-13: never allow more events in any window than configured, and report exactly when there is room again', async () => {
    const windows: readonly Window[] = [
      { count: 1, span: seconds(30) },
      { count: 5, span: seconds(3_600) },
      { count: 10, span: seconds(86_400) }
    ]
    const step = record({ wait: integer({ min: 0, max: seconds(7_200) }), key: constantFrom('a', 'b') })
    const database = new LibsqlDatabase(':memory:')
    const counters = new RateCounters(secret)
    let run = 0

    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        // Keys that no earlier run has counted.
        run++
        const taken: Record<string, number[]> = { a: [], b: [] }
        let now = 1_700_000_000_000
        for (const { wait, key } of steps) {
          now += wait
          const at = now
          const times = taken[key] ?? []
          const retryAfter = await database.transact((tx) =>
            counters.take(tx, [{ kind: 'send', key: `${key}${run}`, windows }], at)
          )
          const room = (time: number) =>
            windows.every(({ count, span }) => times.filter((one) => one > time - span).length < count)
          expect(retryAfter === 0).toBe(room(at))
          if (retryAfter === 0) times.push(at)
          else {
            expect(room(at + seconds(retryAfter))).toBe(true)
            expect(room(at + seconds(retryAfter - 1) - 1)).toBe(false)
          }
        }
      }),
      { numRuns: 1_000 }
    )
    await database.close()
  }, 120_000)

  it('EW-13: limit a hundred thousand guesses by a thousand callers to twenty tries a day', async () => {
    const database = new LibsqlDatabase(':memory:')
    let now = 1_700_000_000_000
    const counters = new RateCounters(secret)
    const codes = new MailedCodes(secret, counters, () => now)
    const emailKey = 'victim'
    const state = { flow: 0, mails: 0, tries: 0, barred: 0, guesses: 0, open: undefined as Flow | undefined }
    const triesAt: number[] = []
    const callers = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ deviceId: 'thief', key: `10.0.${index >> 8}.${index & 255}`, network: '' }
    }))
    const begin = async (caller: (typeof callers)[number]) => {
      const flow: Flow = {
        ...{
          flowId: `flow-${state.flow++}`,
          purpose: 'login',
          state: 'waiting',
          deviceId: 'thief',
          emailKey
        },
        ...{ emailSealed: '', userId: null, sessionId: null, projectId: 'test', origin: '', browser: '' },
        ...{ locale: 'en', isKnown: 0, byLink: 0, number: '10', codeKey: null, tries: 0, detailSealed: null },
        ...{ startedAt: now, expiresAt: now + 600_000 }
      }
      await database.transact(async (tx) => {
        await codes.countMail(tx, flow, caller)
        await insertFlow(tx, flow)
        // The best case for the thief: the owner approves every link.
        await codes.make(tx, flow, { state: 'approved' })
      })
      state.mails++
      state.open = flow
    }
    const guess = async (caller: (typeof callers)[number]) => {
      const flowId = state.open?.flowId ?? ''
      const attempt = { flowId, code: '------', purposes: ['login'], caller } as const
      const { outcome } = await database.transact((tx) =>
        codes.check(tx, attempt, async () => {
          state.barred++
        })
      )
      state.guesses++
      if (outcome === 'wrong') triesAt.push(now)
      if (outcome === 'tries') {
        // The third try also reports it; later ones are not tries.
        const tried = await database.transact((tx) =>
          tx.one<{ tries: number }>('SELECT tries FROM auth_flow WHERE flow_id = ?', flowId)
        )
        if (tried?.tries === 3 && state.open) triesAt.push(now)
        state.open = undefined
      }
      if (outcome === 'expired' || outcome === 'limited') state.open = undefined
    }
    for (let turn = 0; turn < 100_000; turn++) {
      now += 2_000
      const caller = callers[turn % callers.length] ?? callers[0]!
      if (!state.open) await begin(caller).catch(() => undefined)
      if (state.open) await guess(caller)
      else state.guesses++
    }

    const day = seconds(86_400)
    const most = Math.max(
      ...triesAt.map((from) => triesAt.filter((at) => at >= from && at < from + day).length)
    )
    expect(state.guesses).toBe(100_000)
    expect(triesAt.length).toBeGreaterThan(20)
    expect(most).toBeLessThanOrEqual(20)
    await database.close()
  }, 180_000)
})

describe('mails to an address', () => {
  it('[S4.29] are refused too soon after the last one, with the seconds to wait, and sent again after that', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    await device.start('ada@site.example')

    const soon = await device.start('ada@site.example')
    const other = await device.start('eve@site.example')
    const { retryAfter } = soon.body.error
    auth.advance(retryAfter * 1_000)
    const then = await device.start('ada@site.example')

    expect([soon.status, soon.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    expect(retryAfter).toBeGreaterThan(25)
    expect(retryAfter).toBeLessThanOrEqual(30)
    expect(soon.headers.get('retry-after')).toBe(String(retryAfter))
    expect([other.status, then.status]).toEqual([200, 200])
  })

  it('still reach the owner’s known device after a stranger used up the limits', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    const stranger = await TestDevice.make(auth)
    await device.logIn(auth, 'ada@site.example')
    await device.askLoggedIn('/v1/logout', { body: {} })
    for (let turn = 0; turn < 4; turn++) {
      auth.advance(31_000)
      expect((await stranger.start('ada@site.example')).status).toBe(200)
    }
    auth.advance(31_000)

    const refused = await stranger.start('ada@site.example')
    const own = await device.start('ada@site.example')

    expect([refused.status, own.status, own.body.action]).toEqual([429, 200, 'VERIFY_OTP'])
    expect(refused.body.error.retryAfter).toBeGreaterThan(3_000)
  })

  it('are refused for new devices after twenty wrong codes, until the first is a day old or the mailed link is opened', async () => {
    const auth = await services.start({ proxies: 1 })
    const known = await TestDevice.make(auth)
    known.address = '192.0.2.1'
    await known.logIn(auth, 'ada@site.example')
    let thieves = 0
    const guess = async (tries: number) => {
      const thief = await TestDevice.make(auth)
      thief.address = `198.51.100.${++thieves}`
      const { body: flow } = await thief.start('ada@site.example')
      const { token = '' } = await auth.nextMail('ada@site.example')
      const code = await thief.approve(token, flow.number)
      const bad = code === '111111' ? '222222' : '111111'
      for (let tried = 0; tried < tries; tried++)
        expect((await thief.confirm(flow.flowId, bad)).status).toBe(401)
      return auth.now()
    }
    auth.advance(3_700_000)
    const first = await guess(3)
    for (const tries of [3, 3, 3, 3, 3, 2]) {
      auth.advance(3_700_000)
      await guess(tries)
    }
    const { link } = await auth.nextMail('ada@site.example')
    auth.advance(31_000)
    const late = await TestDevice.make(auth)
    late.address = '203.0.113.9'
    const barred = await late.start('ada@site.example')

    const { retryAfter } = barred.body.error
    expect(link).toContain('/act#undo=')
    expect(barred.status).toBe(429)
    expect((auth.now() - first) / 1_000 + retryAfter).toBeCloseTo(86_400, -2)

    // Three codes are a day old then, so three more are accepted.
    auth.advance(seconds(retryAfter + 60))
    await guess(3)
    const { token } = await auth.nextMail('ada@site.example')
    auth.advance(31_000)
    const again = await late.start('ada@site.example')
    const own = await known.start('ada@site.example', { hostOrigin: 'http://other.localhost:4600' })
    const { body: facts } = await known.page(`/v1/undo/${token}`)
    const unlocked = await known.page(`/v1/undo/${token}`, {})
    const free = await late.start('ada@site.example')

    expect([again.status, own.body.action]).toEqual([429, 'VERIFY_OTP'])
    expect([unlocked.status, free.status]).toEqual([200, 200])
    expect(facts.kind).toBe('unlock')
    expect((facts.expiresAt - auth.now()) / 1_000).toBeCloseTo(86_400, -2)
  })
})
