/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { callerKey } from './callerKey.js'
import { createRateLimiter } from './createRateLimiter.js'
import type { Rate } from './Rate.js'

describe('rates that one process counts', () => {
  // Promises stay real.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
  const open = (rate: Rate, maxKeys = 10) =>
    createRateLimiter({ service: 'Test', prefix: 'test', rate, maxKeys, warn: () => undefined })
  const day = 86_400

  it('never allow more than the burst in a window, and always allow a request after the wait', async () => {
    const steps = fc.array(
      fc.record({
        wait: fc.nat(3_000),
        cost: fc.constantFrom(0.005, 0.25, 1, 8),
        isPatient: fc.boolean()
      }),
      { maxLength: 200 }
    )
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(0.3, 1, 4, 50),
        async (plan, burst, perSecond) => {
          const limiter = await open({ burst, perSecond })
          const length = Math.max(1, Math.ceil(burst / perSecond)) * 1_000
          /** What a window allows, in thousandths so that sums are exact. */
          const window = { end: 0, count: 0 }
          const take = async (cost: number) => {
            const points = Math.min(cost, burst) * 1_000
            if (Date.now() >= window.end) Object.assign(window, { end: Date.now() + length, count: 0 })
            const isAllowed = window.count + points <= burst * 1_000
            const left = window.end - Date.now()
            if (isAllowed) window.count += points
            const wait = await limiter.take('a', cost)
            expect(wait).toBe(isAllowed ? 0 : Math.ceil(left / 1_000))
            return wait
          }
          for (const { wait, cost, isPatient } of plan) {
            jest.advanceTimersByTime(wait)
            const retryAfter = await take(cost)
            if (retryAfter === 0 || !isPatient) continue
            jest.advanceTimersByTime(retryAfter * 1_000)
            expect(await take(cost)).toBe(0)
          }
          limiter.close()
        }
      )
    )
  })

  it('count callers separately and forget the oldest ones', async () => {
    const limiter = await open({ burst: 1, perSecond: 1 }, 3)
    const waits = []
    for (const key of ['a', 'b', 'a', 'c', 'd', 'a', 'b']) waits.push(await limiter.take(key))
    expect(waits).toEqual([0, 0, 1, 0, 0, 1, 0])
  })

  it('keep what is left for smaller requests when a larger one is refused', async () => {
    const limiter = await open({ burst: 20, perSecond: 1 })
    const waits = []
    for (const cost of [5, 20, 20, 15, 0.25]) waits.push(await limiter.take('a', cost))
    expect(waits).toEqual([0, 20, 20, 0, 20])
  })

  it('do not give back a refused request after its window, so that none enlarges the next one', async () => {
    const limiter = await open({ burst: 20, perSecond: 10 })
    expect(await limiter.take('a', 5)).toBe(0)
    jest.advanceTimersByTime(1_999)
    const refused = limiter.take('a', 20)
    jest.advanceTimersByTime(1)
    expect([await refused, await limiter.take('a', 20), await limiter.take('a')]).toEqual([1, 0, 2])
  })

  it('forget a refused caller who is one too many, so that none has more than the burst afterwards', async () => {
    const limiter = await open({ burst: 20, perSecond: 1 }, 1)
    const waits = await Promise.all([limiter.take('a', 15), limiter.take('a', 15), limiter.take('b')])
    expect(waits).toEqual([0, 20, 0])
    expect([await limiter.take('a', 20), await limiter.take('a')]).toEqual([0, 20])
  })

  it.each([
    ['of the rate, rounded up', { burst: 100, perSecond: 3 }, 34],
    ['at least a second', { burst: 2, perSecond: 40 }, 1],
    ['no longer than a timer of Node can be', { burst: 1, perSecond: 1e-9 }, 24 * day]
  ])('count in windows %s: %j', async (_, rate, seconds) => {
    const limiter = await open(rate)
    expect([await limiter.take('a', rate.burst), await limiter.take('a')]).toEqual([0, seconds])
    jest.advanceTimersByTime(seconds * 1_000 - 1)
    expect(await limiter.take('a')).toBe(1)
    jest.advanceTimersByTime(1)
    expect(await limiter.take('a', rate.burst)).toBe(0)
  })

  it.each([Number.MAX_VALUE, 1e18, 0.0004])('allow a request even with a burst of %s', async (burst) => {
    const limiter = await open({ burst, perSecond: 1 })
    expect(await limiter.take('a')).toBe(0)
    expect(await limiter.take('a')).toBe(burst < 1 ? 1 : 0)
  })
})

it('counts an IPv6 network of 64 bits as one caller', () => {
  const keyOf = (address: string) => callerKey(address, null, 0)
  const key = keyOf('2001:db8:1:2:3:4:5:6')
  expect(keyOf('2001:0DB8:0001:0002::9')).toBe(key)
  expect(keyOf('2001:db8:1:3::9')).not.toBe(key)
  expect(keyOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(keyOf('192.0.2.7')).toBe('192.0.2.7')
  expect(keyOf('::1')).toBe('0:0:0:0')
  expect(keyOf('fe80::1%eth0')).toBe('fe80:0:0:0')
})

it('counts a caller by the address alone if a proxy adds the port', () => {
  const keyOf = (entry: string) => callerKey('10.0.0.1', entry, 1)
  expect(keyOf('192.0.2.7:4711')).toBe('192.0.2.7')
  expect(keyOf('192.0.2.7:4712')).toBe('192.0.2.7')
  expect(keyOf('[2001:db8:1:2::9]:4711')).toBe('2001:db8:1:2')
  expect(keyOf('[2001:db8:1:2::9]')).toBe('2001:db8:1:2')
  expect(keyOf('[::ffff:192.0.2.7]:4711')).toBe('192.0.2.7')
})

it('trusts as many X-Forwarded-For entries as there are proxies', () => {
  expect(callerKey('10.0.0.1', 'spoofed, 192.0.2.1, 10.0.0.2', 0)).toBe('10.0.0.1')
  expect(callerKey('10.0.0.1', 'spoofed, 192.0.2.1', 1)).toBe('192.0.2.1')
  expect(callerKey('10.0.0.1', 'spoofed, 192.0.2.1, 10.0.0.2', 2)).toBe('192.0.2.1')
  expect(callerKey('10.0.0.1', '192.0.2.1', 3)).toBe('10.0.0.1')
  expect(callerKey(undefined, null, 1)).toBeUndefined()
})
