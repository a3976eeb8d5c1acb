/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { RateCounters } from './counters/RateCounters.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'
import { countSocial } from './flows/countSocial.js'
import { type Flow, insertFlow } from './flows/Flow.js'
import { MailedCodes } from './flows/MailedCodes.js'

/** Seconds since the beginning of a test. */
let now: number
let database: LibsqlDatabase
let counters: RateCounters
let codes: MailedCodes
let count: number
beforeEach(() => {
  now = 0
  count = 0
  database = new LibsqlDatabase(':memory:')
  counters = new RateCounters(randomBytes(32))
  codes = new MailedCodes(randomBytes(32), counters, () => 1_700_000_000_000 + now * 1_000)
})
afterEach(() => database.close())

const callerOf = (key: string) => ({ deviceId: 'device', key, network: '' })

/** Requests a mail, by a caller of its own unless one is named. Resolves with the seconds to wait, or 0 if it is sent. */
async function mail(
  to: Partial<Pick<Flow, 'emailKey' | 'deviceId' | 'projectId' | 'isKnown'>> = {},
  caller = `caller ${++count}`
): Promise<number> {
  const whole = { emailKey: 'ada', deviceId: 'device', projectId: 'shop', isKnown: 0, ...to }
  return database
    .transact((tx) => codes.countMail(tx, whole, callerOf(caller)))
    .then(
      () => 0,
      (error: { readonly retryAfter: number }) => error.retryAfter
    )
}

/** The times at which a mail is sent, of those at which one is requested. */
async function accepted(times: readonly number[], to: Parameters<typeof mail>[0] = {}): Promise<number[]> {
  const sent: number[] = []
  for (const time of times) {
    now = time
    if ((await mail(to)) === 0) sent.push(time)
  }
  return sent
}

/** A flow whose code is right. Resolves with what tries it. */
async function begin(changes: Partial<Flow> = {}) {
  const flowId = `flow ${++count}`
  const flow: Flow = {
    ...{ flowId, purpose: 'login', state: 'approved', deviceId: 'device', emailKey: 'ada', emailSealed: '' },
    ...{
      userId: null,
      sessionId: null,
      projectId: 'shop',
      origin: '',
      browser: '',
      locale: 'en',
      isKnown: 0
    },
    ...{ byLink: 0, number: '10', codeKey: null, tries: 0, detailSealed: null, startedAt: 0, expiresAt: 0 },
    ...changes
  }
  const right = await database.transact(async (tx) => {
    await insertFlow(tx, flow)
    return codes.make(tx, flow, {})
  })
  return async (code = right, caller = `caller ${++count}`) =>
    database.transact(async (tx) => {
      const attempt = { flowId, code, purposes: [flow.purpose], caller: callerOf(caller) } as const
      return (await codes.check(tx, attempt, async () => undefined)).outcome
    })
}

/** Tries wrong codes, three in each flow. */
async function fail(times: number, changes: Partial<Flow>): Promise<void> {
  for (let done = 0; done < times; ) {
    const attempt = await begin(changes)
    for (let tries = 0; tries < 3 && done < times; tries++, done++) await attempt('------')
  }
}

describe('mails (OTP-4)', () => {
  it('are sent to an address once in 30 seconds, five times an hour and ten times a day for unknown devices', async () => {
    const first = [0, 29, 30, 60, 90, 120, 150, 3_599]
    const second = [3_600, 3_630, 3_660, 3_690, 3_720, 3_750, 7_400, 86_399, 86_400]

    expect(await accepted([...first, ...second])).toEqual([
      ...[0, 30, 60, 90, 120, 3_600, 3_630, 3_660, 3_690, 3_720],
      86_400
    ])
    // Each address by itself.
    expect(await mail({ emailKey: 'eve' })).toBe(0)
  })

  it('have limits for each known device, which nobody else can use up: once in 30 seconds and ten times a day', async () => {
    const known = { isKnown: 1, deviceId: 'known' }
    const ten = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270]

    expect(await accepted([0, 29, ...ten.slice(1), 300, 86_399, 86_400], known)).toEqual([...ten, 86_400])
    expect(await mail({ isKnown: 1, deviceId: 'another' })).toBe(0)
    expect(await mail()).toBe(0)
    expect(await mail()).toBe(30)
  })

  it('are sent for one caller twenty times an hour, to known devices and others', async () => {
    const one = (index: number) => mail({ emailKey: `address ${index}`, isKnown: index % 2 }, 'one')
    for (let index = 0; index < 20; index++) expect(await one(index)).toBe(0)

    expect([await one(20), await one(21), await mail({ emailKey: 'address 20' })]).toEqual([3_600, 3_600, 0])
    now = 3_600
    expect(await one(20)).toBe(0)
  })

  it('are sent for one project a thousand times an hour, not counting known devices', async () => {
    const one = (index: number, to = {}) => mail({ emailKey: `address ${index}`, ...to })
    for (let index = 0; index < 1_000; index++) expect(await one(index)).toBe(0)

    expect(await one(1_000)).toBe(3_600)
    expect([await one(1_000, { isKnown: 1 }), await one(1_000, { projectId: 'other' })]).toEqual([0, 0])
    now = 3_600
    expect(await one(1_001)).toBe(0)
  })
})

it('logins by a provider begin a thousand times an hour for one project', async () => {
  const begin = (projectId = 'shop') => {
    const caller = callerOf(`caller ${++count}`)
    return database
      .transact((tx) => countSocial(tx, counters, caller, projectId, 1_700_000_000_000 + now * 1_000))
      .then(
        () => 0,
        (error: { readonly retryAfter: number }) => error.retryAfter
      )
  }
  for (let index = 0; index < 1_000; index++) expect(await begin()).toBe(0)

  expect([await begin(), await begin('other')]).toEqual([3_600, 0])
  now = 3_600
  expect(await begin()).toBe(0)
})

describe('tries of codes (OTP-3, OTP-4)', () => {
  it('are limited to a hundred an hour for one caller', async () => {
    const attempt = await begin()
    const nothing = await begin({ deviceId: 'of somebody else' })
    for (let tries = 0; tries < 100; tries++) expect(await nothing('000000', 'one')).toBe('expired')

    expect(await attempt(undefined, 'one')).toBe('limited')
    expect(await attempt()).toBe('right')
    now = 3_600
    expect(await nothing('000000', 'one')).toBe('expired')
  })

  it('end logins by unknown devices for a day after twenty wrong ones, even with the right code', async () => {
    const attempt = await begin()
    const known = await begin({ isKnown: 1 })
    await fail(19, {})
    expect(await mail()).toBe(0)
    await fail(1, {})

    expect(await attempt()).toBe('limited')
    now = 31
    expect(await mail()).toBe(86_400 - 31)
    expect([await mail({ isKnown: 1 }), await known()]).toEqual([0, 'right'])
    now = 86_399
    expect(await (await begin())()).toBe('limited')
    now = 86_400
    expect(await (await begin())()).toBe('right')
  })

  it.each<[string, Partial<Flow>]>([
    ['by a known device', { isKnown: 1 }],
    ['for another purpose', { purpose: 'emailSecondary' }]
  ])('do not keep others from logging in %s', async (_, changes) => {
    await fail(30, changes)

    expect([await mail(), await (await begin())()]).toEqual([0, 'right'])
  })
})
