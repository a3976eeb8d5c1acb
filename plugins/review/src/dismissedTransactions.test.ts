import { describe, expect, it } from '@jest/globals'
import type { PendingState, PendingTransaction } from '@plugboard/core/features'
import { memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { fakeStorage } from '../test/fakeStorage'
import { reviewSetup, toy } from '../test/reviewSetup'
import { PendingTransactions } from './PendingTransactions'

const { begin } = reviewSetup()

const now = Date.now()
const transaction = (key: string, change: Partial<PendingTransaction> = {}): PendingTransaction => ({
  ...{ key, id: 'id1', account: 'toy:1:alice', networkId: 'toy:1', state: 'sent', at: now, kind: 'transfer' },
  ...{ to: 'bob', toName: undefined, asset: toy, amount: 5n, ...change }
})

/** By state: whether a visitor can remove a transaction from the list. */
const removable: Readonly<Record<PendingState, boolean>> = {
  // These are on their way: nobody may lose track of them.
  sent: false,
  reorganised: false,
  waitingForSigners: false,
  asking: true,
  dropped: true,
  confirmed: true,
  failed: true,
  replaced: true,
  cancelled: true,
  expired: true
}

it.each(Object.entries(removable))(
  'a transaction that is %s can be removed from the list: %p',
  async (state, isRemovable) => {
    const storage = memoryStorage()
    const at = Date.now()
    const about = { key: 'one', account: 'toy:1:alice', networkId: 'toy:1', kind: 'transfer' }
    const stored = { ...about, at, asset: toy, amount: '500', id: 'tx1', state }
    storage.setItem('plugboard:review.pending', JSON.stringify({ v: 1, t: at, d: [stored] }))
    const { service } = await begin({ storage })
    service.prefetch?.()
    await waitFor(() => expect(service.pending).toHaveLength(1))

    service.dismiss('one')

    expect(service.pending).toHaveLength(isRemovable ? 0 : 1)
  }
)

describe('a dismissed transaction', () => {
  const day = 24 * 60 * 60 * 1000
  const dropped = (dismissedAt: number) => ({
    ...transaction('a', { state: 'dropped', at: now - 2 * day }),
    amount: '5',
    dismissedAt
  })
  const listed = (stored: object) =>
    new PendingTransactions(fakeStorage(new Map([['pending', JSON.stringify([stored])]]))).listed.length

  it('is hidden for a day, and listed again if it has not ended by then', () => {
    const storage = fakeStorage()
    const transactions = new PendingTransactions(storage)
    transactions.put(transaction('a', { state: 'dropped' }))
    transactions.dismiss('a')
    expect([transactions.listed, transactions.all.length]).toEqual([[], 1])
    expect(new PendingTransactions(storage).listed).toEqual([])

    expect(listed(dropped(now - day + 60_000))).toBe(0)
    expect(listed(dropped(now - day))).toBe(1)
  })

  it.each([
    ['final', { state: 'confirmed', isFinal: true }, 0],
    ['expired', { state: 'expired' }, 0],
    ['in a block that can still be taken back', { state: 'confirmed' }, 1]
  ] as const)('that is %s is forgotten, or else kept', (_, change, kept) => {
    const transactions = new PendingTransactions(fakeStorage())
    transactions.put(transaction('a', change))
    expect(transactions.all).toHaveLength(1)

    transactions.dismiss('a')

    expect(transactions.all).toHaveLength(kept)
  })

  it('is forgotten once it is final, and an undismissed one is not', () => {
    const transactions = new PendingTransactions(fakeStorage())
    transactions.put(transaction('a', { state: 'dropped' }))
    transactions.put(transaction('b', { state: 'dropped' }))
    transactions.dismiss('a')

    for (const key of ['a', 'b']) transactions.change(key, { state: 'confirmed', isFinal: true })

    expect(transactions.all.map(({ key }) => key)).toEqual(['b'])
  })
})
