/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import { fakeStorage } from '../test/fakeStorage'
import { toy } from '../test/reviewSetup'
import { FeeBook } from './FeeBook'
import { RecipientBook } from './RecipientBook'

describe('paid fees', () => {
  const paid = (expected: bigint, change: Partial<PreparedTransaction['intent']> = {}) =>
    ({
      intent: { kind: 'transfer', connection: { networkId: 'toy:1' }, ...change },
      fee: { asset: toy, expected, most: expected }
    }) as PreparedTransaction

  it('have a median of the latest 20 once there are three similar ones', () => {
    const storage = fakeStorage()
    const book = new FeeBook(storage)
    const token = { asset: { networkId: 'toy:1', token: 'coin' } } as const
    for (const fee of [7n, 900n]) book.add(paid(fee))
    for (const fee of [90n, 90n, 90n]) book.add(paid(fee, token))
    expect([book.usual(paid(1n)), book.usual(paid(1n, token))]).toEqual([undefined, 90n])

    book.add(paid(8n))
    expect(new FeeBook(storage).usual(paid(1n))).toBe(8n)
    for (let count = 0; count < 20; count++) book.add(paid(1_000n))
    expect(book.usual(paid(1n))).toBe(1_000n)
    expect(storage.kept.get('fees')?.match(/1000/g)).toHaveLength(20)
  })

  it('have no median if the stored data is invalid', () => {
    for (const stored of ['[]', '7', '{"toy:1 transfer ":7}', '{"toy:1 transfer ":["x",1,null,"-5","1.5"]}'])
      expect(new FeeBook(fakeStorage(new Map([['fees', stored]]))).usual(paid(1n))).toBeUndefined()
  })
})

describe('receivers of an account', () => {
  it('are kept by account, latest first, without duplicates and 30 at most', () => {
    const storage = fakeStorage()
    const book = new RecipientBook(storage)
    for (let at = 0; at < 40; at++) book.add('toy:1:alice', { address: `to${at}`, at })
    book.add('toy:1:alice', { address: 'to20', name: 'twenty', at: 99 })
    book.add('toy:1:bob', { address: 'carol', at: 1 })

    const read = new RecipientBook(storage)
    expect(read.of('toy:1:alice')).toHaveLength(30)
    expect(read.of('toy:1:alice').slice(0, 2)).toEqual([
      { address: 'to20', name: 'twenty', at: 99 },
      { address: 'to39', at: 39 }
    ])
    expect(read.of('toy:1:bob').map(({ address }) => address)).toEqual(['carol'])
  })

  it('are empty if the stored data is invalid', () => {
    for (const stored of ['[]', '7', '{"toy:1:alice":[{"address":5,"at":1},null]}', '{"toy:1:alice":7}'])
      expect(new RecipientBook(fakeStorage(new Map([['recipients', stored]]))).of('toy:1:alice')).toEqual([])
  })
})
