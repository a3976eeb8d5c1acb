/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readStoredClient } from './storedClient.js'

const hex = (digit: string, length = 64) => digit.repeat(length)
const peer = (digit: string) => ({ publicKey: hex(digit), metadata: { name: 'Wallet' } })

const session = (digit: string) => ({
  topic: hex(digit),
  expiry: 1,
  relay: { protocol: 'irn' },
  controller: hex('c'),
  namespaces: { eip155: { accounts: ['eip155:1:0x'], methods: [], events: [] } },
  requiredNamespaces: {},
  optionalNamespaces: {},
  self: peer('a'),
  peer: peer('b')
})

const stored = {
  seed: hex('0'),
  sessions: [session('1')],
  keys: { [hex('1')]: hex('2'), [hex('a')]: hex('3') },
  seen: { [hex('1')]: ['x'] }
}

describe('a client read from storage', () => {
  it('equals the one that was written', () => {
    expect(readStoredClient(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  })

  it.each([
    ['no seed', { ...stored, seed: 'x' }],
    ['no sessions', { ...stored, sessions: undefined }],
    ['a list', [stored]],
    ['nothing', null]
  ])('is undefined if there is %s', (_, value) => {
    expect(readStoredClient(value)).toBeUndefined()
  })

  it.each([
    ['without a key', { ...stored, keys: {} }],
    ['with a broken topic', { ...stored, sessions: [{ ...session('1'), topic: '../x' }] }],
    ['without a peer', { ...stored, sessions: [{ ...session('1'), peer: {} }] }],
    [
      'with accounts that are none',
      { ...stored, sessions: [{ ...session('1'), namespaces: { eip155: {} } }] }
    ],
    ['that is a number', { ...stored, sessions: [7] }]
  ])('drops a session %s', (_, value) => {
    expect(readStoredClient(value)?.sessions).toEqual([])
  })

  it('drops unknown keys, and all but twenty sessions', () => {
    const read = readStoredClient({
      ...stored,
      more: 1,
      sessions: [{ ...session('1'), onload: 'x' }, ...Array.from({ length: 30 }, () => session('1'))],
      keys: { ...stored.keys, bad: hex('2'), [hex('4')]: 7 }
    })
    expect(Object.keys(read ?? {})).toEqual(['seed', 'sessions', 'keys', 'seen'])
    expect(read?.sessions).toHaveLength(20)
    expect(read?.sessions[0]).not.toHaveProperty('onload')
    expect(Object.keys(read?.keys ?? {})).toEqual(Object.keys(stored.keys))
  })

  it('contains only valid sessions, and never throws when read', () => {
    const mutated = fc.record({
      seed: fc.constantFrom(hex('0'), 'x'),
      sessions: fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.tuple(fc.constantFrom(...Object.keys(session('1'))), fc.jsonValue()).map(([key, value]) => ({
            ...session('1'),
            [key]: value
          }))
        ),
        { maxLength: 4 }
      ),
      keys: fc.oneof(fc.constant(stored.keys), fc.jsonValue()),
      seen: fc.jsonValue()
    })
    fc.assert(
      fc.property(fc.oneof(mutated, fc.jsonValue()), (value) => {
        const read = readStoredClient(value)
        for (const { topic, expiry } of read?.sessions ?? []) {
          expect(topic).toMatch(/^[0-9a-f]{64,128}$/)
          expect(typeof expiry).toBe('number')
          expect(read?.keys[topic]).toBeDefined()
        }
      }),
      { numRuns: 3000 }
    )
  })
})
