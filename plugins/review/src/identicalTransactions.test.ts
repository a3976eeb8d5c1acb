/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { fakeStorage } from '../test/fakeStorage'
import { toy } from '../test/reviewSetup'
import { PendingTransactions } from './PendingTransactions'
import type { KeptTransaction } from './readTransactions'

const now = Date.now()
const transaction = (key: string, change: Partial<KeptTransaction> = {}): KeptTransaction => ({
  key,
  account: 'toy:1:alice',
  networkId: 'toy:1',
  state: 'asking',
  at: now,
  kind: 'transfer',
  to: 'bob',
  asset: toy,
  amount: 500n,
  ...change
})

/** An older payment that a check has found by its fingerprint; the wallet has not said which id it has. */
const found = (change: Partial<KeptTransaction> = {}) =>
  transaction('older', {
    id: '0x1',
    state: 'confirmed',
    isFinal: true,
    isAsShown: true,
    fingerprint: { nonce: 9 },
    foundBy: { nonce: 7 },
    ...change
  })

function begin(...all: readonly KeptTransaction[]) {
  const storage = fakeStorage()
  const transactions = new PendingTransactions(storage)
  for (const one of all) transactions.put(one)
  return { storage, transactions }
}

describe('an id that a wallet has returned for one of two identical transactions', () => {
  it('is taken from the older one, which is unanswered again and found by what it was found by before', () => {
    const { storage, transactions } = begin(found(), transaction('newer'))

    expect(transactions.answer('newer', '0x1')).toBe('older')

    const restored = new PendingTransactions(storage)
    expect(restored.all).toHaveLength(2)
    expect(restored.find('newer')).toEqual(transaction('newer', { id: '0x1', state: 'sent' }))
    expect(restored.find('older')).toEqual(
      transaction('older', { state: 'asking', fingerprint: { nonce: 7 } })
    )
  })

  it.each([
    ['whose wallet has returned it', found({ foundBy: undefined })],
    ['on another network', found({ networkId: 'toy:2' })],
    ['with another id', found({ id: '0x2' })]
  ])('is not taken from one %s', (_, older) => {
    const { transactions } = begin(older, transaction('newer'))

    expect(transactions.answer('newer', '0x1')).toBeUndefined()

    expect(transactions.find('older')).toEqual(older)
    expect(transactions.find('newer')).toMatchObject({ id: '0x1', state: 'sent' })
  })
})

it('an id belongs to another transaction only on the same network, also if another tab has just found it', () => {
  const { storage, transactions } = begin(transaction('newer'))
  new PendingTransactions(storage).put(found())

  const has = (change: Partial<KeptTransaction>, id: string) =>
    transactions.hasOther(transaction('newer', change), id)
  expect(has({}, '0x1')).toBe(true)
  expect(has({}, '0x2')).toBe(false)
  expect(has({ networkId: 'toy:2' }, '0x1')).toBe(false)
  expect(has({ key: 'older' }, '0x1')).toBe(false)
})
