/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { callerKey } from './callerKey.js'
import { TokenBuckets } from './TokenBuckets.js'

it('never allows more than the burst and the rate, and always allows a request after the wait', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(3_000), cost: fc.constantFrom(0.25, 1) }), {
    maxLength: 200
  })
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 50 }),
      (plan, burst, perSecond) => {
        const clock = { now: 0 }
        const buckets = new TokenBuckets({ burst, perSecond }, 10, () => clock.now)
        let spent = 0
        for (const { wait, cost } of plan) {
          clock.now += wait
          const retryAfter = buckets.take('a', cost)
          if (retryAfter === 0) spent += cost
          else {
            clock.now += retryAfter * 1_000
            expect(buckets.take('a', cost)).toBe(0)
            spent += cost
          }
          expect(spent).toBeLessThanOrEqual(burst + (clock.now / 1_000) * perSecond + 1e-6)
        }
      }
    )
  )
})

it('counts callers separately and forgets the oldest ones', () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 1 }, 3, () => 0)
  expect(['a', 'b', 'a', 'c', 'd'].map((key) => buckets.take(key))).toEqual([0, 0, 1, 0, 0])
  expect(buckets.take('a')).toBe(1)
  expect(buckets.take('b')).toBe(0)
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
