/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { PluginStorage } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { fakeStorage } from '../test/fakeStorage'
import { toy } from '../test/reviewSetup'
import { PendingTransactions } from './PendingTransactions'

const now = Date.now()
const transaction = (key: string, change: Partial<PendingTransaction> = {}): PendingTransaction => ({
  key,
  id: 'id1',
  account: 'toy:1:alice',
  networkId: 'toy:1',
  state: 'sent',
  at: now,
  kind: 'transfer',
  to: 'bob',
  toName: undefined,
  asset: toy,
  amount: 10n ** 30n,
  ...change
})

describe('sent transactions', () => {
  it('are restored unchanged, with every digit', () => {
    const storage = fakeStorage()
    const swap = transaction('b', {
      kind: 'swap',
      minimum: 10n ** 29n,
      at: now - 1,
      arriving: { ...toy, token: 'usd', symbol: 'USD' }
    })
    const allowed = transaction('c', {
      kind: 'request',
      at: now - 2,
      amount: undefined,
      allowance: 'given',
      spender: 'router',
      allowedAmount: 2n ** 256n - 1n
    })
    new PendingTransactions(storage).put(transaction('a'))
    new PendingTransactions(storage).put(swap)
    new PendingTransactions(storage).put(allowed)

    expect(new PendingTransactions(storage).all).toEqual([transaction('a'), swap, allowed])
  })

  it('are kept from two tabs, newest first, 50 at most', () => {
    const storage = fakeStorage()
    const [one, other] = [new PendingTransactions(storage), new PendingTransactions(storage)]
    for (let at = 0; at < 60; at++) (at % 2 ? one : other).put(transaction(`k${at}`, { at: now + at }))

    const keys = new PendingTransactions(storage).all.map(({ key }) => key)
    expect([keys.length, keys[0], keys[49]]).toEqual([50, 'k59', 'k10'])
  })

  it('that can still arrive are kept, however many newer ones are over', () => {
    const storage = fakeStorage()
    const transactions = new PendingTransactions(storage)
    transactions.put(transaction('open', { id: undefined, state: 'asking' }))
    for (let at = 1; at < 60; at++)
      transactions.put(transaction(`k${at}`, { at: now + at, state: 'confirmed', isFinal: true }))

    const keys = new PendingTransactions(storage).all.map(({ key }) => key)
    expect([keys.length, keys[0], keys[48], keys[49]]).toEqual([50, 'k59', 'k11', 'open'])
  })

  it('are marked while the wallet is being asked, without storing the mark', () => {
    const storage = fakeStorage()
    const [one, other] = [new PendingTransactions(storage), new PendingTransactions(storage)]
    const ended = new AbortController()
    one.put(transaction('a'))
    one.markAsked('a', ended.signal)

    expect(one.listed).toEqual([{ ...transaction('a'), isAsked: true }])
    one.change('a', { id: '0x1' })
    other.change('a', { state: 'sent' })
    expect(other.listed[0]).not.toHaveProperty('isAsked')

    ended.abort()
    expect(one.listed[0]).not.toHaveProperty('isAsked')
  })

  it('are each marked while the wallet is asked for several', () => {
    const transactions = new PendingTransactions(fakeStorage())
    const [first, second] = [new AbortController(), new AbortController()]
    for (const key of ['a', 'b']) transactions.put(transaction(key))
    const marked = () => transactions.listed.flatMap(({ key, isAsked }) => (isAsked ? [key] : [])).sort()

    transactions.markAsked('a', first.signal)
    transactions.markAsked('b', second.signal)
    expect(marked()).toEqual(['a', 'b'])
    first.abort()
    expect(marked()).toEqual(['b'])
  })

  it('keep a valid fingerprint and other optional fields, and drop invalid ones', () => {
    const fingerprint = { from: 'alice', nonce: 7, inputs: [{ vout: 0 }] }
    const storage = fakeStorage()
    const known = transaction('a', {
      fingerprint,
      isFinal: true,
      isAsShown: false,
      steps: { sent: 1, total: 2 }
    })
    new PendingTransactions(storage).put(known)
    expect(new PendingTransactions(storage).all).toEqual([known])

    const wrong = [7, 'x', [], null, { long: 'x'.repeat(5_000) }].map((one, at) => ({
      ...transaction(`k${at}`),
      amount: '5',
      fingerprint: one,
      isFinal: 'yes',
      isAsShown: 1,
      steps: { sent: 3, total: 2 }
    }))
    const read = new PendingTransactions(fakeStorage(new Map([['pending', JSON.stringify(wrong)]]))).all
    expect(read).toHaveLength(5)
    for (const one of read)
      expect([one.fingerprint, one.isFinal, one.isAsShown, one.steps]).toEqual(Array(4).fill(undefined))
  })

  it('are not restored by one tab after another has removed them', () => {
    const storage = fakeStorage()
    const [one, other] = [new PendingTransactions(storage), new PendingTransactions(storage)]
    one.put(transaction('a'))
    expect(other.change('a', { state: 'confirmed' })?.state).toBe('sent')
    one.remove('a')

    expect(other.change('a', { state: 'failed' })).toBeUndefined()
    expect([other.all, new PendingTransactions(storage).all]).toEqual([[], []])
  })

  it('of another tab stay when one is removed here', () => {
    const storage = fakeStorage()
    const transactions = new PendingTransactions(storage)
    transactions.put(transaction('a'))
    new PendingTransactions(storage).put(transaction('b'))

    transactions.remove('a')

    expect(new PendingTransactions(storage).all.map(({ key }) => key)).toEqual(['b'])
  })

  it('are read from storage once for each change, because every check of a network makes one', () => {
    const storage = fakeStorage()
    let reads = 0
    const counting: PluginStorage = {
      item: (key, { guard, ...rest }) => {
        const counted = (stored: unknown) => {
          reads += 1
          return guard(stored)
        }
        return storage.item(key, { guard: counted, ...rest })
      }
    }
    const transactions = new PendingTransactions(counting)
    transactions.put(transaction('a'))
    reads = 0

    for (const state of ['sent', 'confirmed'] as const) transactions.change('a', { state })

    expect([reads, transactions.find('a')?.state]).toEqual([2, 'confirmed'])
  })

  it('leave nothing in storage once there are none', () => {
    const storage = fakeStorage()
    const transactions = new PendingTransactions(storage)
    transactions.put(transaction('a'))
    transactions.remove('a')
    expect([...storage.kept.keys()]).toEqual([])

    const old = { ...transaction('a'), amount: '5', state: 'confirmed', at: 1 }
    storage.kept.set('pending', JSON.stringify([old]))
    expect(new PendingTransactions(storage).all).toEqual([])
    expect([...storage.kept.keys()]).toEqual([])
  })

  it('are dropped if they are invalid or long over', () => {
    const day = 24 * 60 * 60 * 1000
    const good = { ...transaction('a'), amount: '5' }
    const unsettled = ['sent', 'dropped', 'reorganised', 'waitingForSigners'] as const
    const bad = [
      null,
      7,
      { ...good, key: 1 },
      { ...good, account: 'nowhere' },
      { ...good, networkId: '__proto__' },
      { ...good, state: 'stolen' },
      { ...good, at: '1' },
      { ...good, kind: 'trade' },
      { ...good, state: 'confirmed', at: now - day },
      { ...good, state: 'asking', at: now - day },
      ...unsettled.map((state) => ({ ...good, state, at: now - 7 * day }))
    ]
    const storage = fakeStorage(new Map([['pending', JSON.stringify([...bad, good])]]))

    expect(new PendingTransactions(storage).all.map(({ key, amount }) => [key, amount])).toEqual([['a', 5n]])
    expect(new PendingTransactions(fakeStorage(new Map([['pending', '{}']]))).all).toEqual([])
  })
})

it.each(['sent', 'dropped', 'reorganised', 'waitingForSigners'])(
  'a transaction that is %s is kept for a week, because it can still arrive',
  (state) => {
    const stored = { ...transaction('a'), amount: '5', state, at: now - 6 * 24 * 60 * 60 * 1000 }
    const storage = fakeStorage(new Map([['pending', JSON.stringify([stored])]]))
    expect(new PendingTransactions(storage).all.map(({ key }) => key)).toEqual(['a'])
  }
)
