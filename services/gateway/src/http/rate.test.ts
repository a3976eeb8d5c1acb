/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addressKey, clientAddress } from './clientAddress.js'
import { isOriginAllowed } from './readProject.js'
import { TokenBuckets } from './TokenBuckets.js'

it('never lets more through than the burst and the rate allow, and always lets through after the wait', () => {
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

it('keeps callers apart and forgets the oldest ones', () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 1 }, 3, () => 0)
  expect(['a', 'b', 'a', 'c', 'd'].map((key) => buckets.take(key))).toEqual([0, 0, 1, 0, 0])
  expect(buckets.size).toBe(3)
  expect(buckets.take('a')).toBe(1)
  expect(buckets.take('b')).toBe(0)
})

it('counts an IPv6 network of 64 bits as one caller', () => {
  const key = addressKey('2001:db8:1:2:3:4:5:6')
  expect(addressKey('2001:0DB8:0001:0002::9')).toBe(key)
  expect(addressKey('2001:db8:1:3::9')).not.toBe(key)
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

it('believes as many entries of X-Forwarded-For as there are proxies', () => {
  expect(clientAddress('10.0.0.1', 'spoofed, 192.0.2.1, 10.0.0.2', 0)).toBe('10.0.0.1')
  expect(clientAddress('10.0.0.1', 'spoofed, 192.0.2.1', 1)).toBe('192.0.2.1')
  expect(clientAddress('10.0.0.1', 'spoofed, 192.0.2.1, 10.0.0.2', 2)).toBe('192.0.2.1')
  expect(clientAddress('10.0.0.1', '192.0.2.1', 3)).toBe('10.0.0.1')
  expect(clientAddress(undefined, undefined, 1)).toBe('unknown')
})

it('matches origins by scheme, host and port', () => {
  const list = ['https://a.example', 'https://*.b.example', 'http://localhost:*', 'http://[::1]:3000']
  const allowed = [
    'https://a.example',
    'https://a.example:443',
    'https://x.b.example',
    'https://x.y.b.example',
    'http://localhost',
    'http://localhost:5173',
    'http://[::1]:3000'
  ]
  const refused = [
    'http://a.example',
    'https://a.example:8443',
    'https://b.example',
    'https://xb.example',
    'https://a.example.evil.example',
    'https://localhost:5173',
    'http://[::1]:3001',
    'null',
    '',
    'not an origin'
  ]
  for (const origin of allowed) expect([origin, isOriginAllowed(list, origin)]).toEqual([origin, true])
  for (const origin of refused) expect([origin, isOriginAllowed(list, origin)]).toEqual([origin, false])
  expect(isOriginAllowed([], 'null')).toBe(true)
})
