/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { TransactionFingerprint, TransactionStatus } from '@plugboard/core'

it('the fingerprint type accepts only values that JSON preserves', () => {
  const kept: TransactionFingerprint = {
    from: '0x1',
    nonce: 7,
    isExact: false,
    inputs: ['a', { vout: 0 }],
    memo: null
  }
  // @ts-expect-error JSON has no bigint
  const amount: TransactionFingerprint = { amount: 1n }
  // @ts-expect-error JSON leaves undefined out
  const token: TransactionFingerprint = { token: undefined }
  // @ts-expect-error a date would be restored as a string
  const at: TransactionFingerprint = { at: new Date(0) }

  expect(JSON.parse(JSON.stringify(kept))).toEqual(kept)
  expect([amount, token, at]).toHaveLength(3)
})

it('the status type has only the fields that are known in each state', () => {
  const idOf = (status: TransactionStatus): string | undefined => {
    switch (status.state) {
      case 'pending':
      case 'confirmed':
      case 'failed': {
        const id: string = status.id
        return status.isAsShown === false ? undefined : id
      }
      case 'replaced':
      case 'cancelled':
        // @ts-expect-error the replacing transaction is not compared
        return status.isAsShown ? undefined : status.id
      default:
        // @ts-expect-error the network does not know it, so it has no id
        return status.id
    }
  }
  // @ts-expect-error a transaction that the network has needs its id
  const found: TransactionStatus = { state: 'confirmed', isFinal: true }

  expect(idOf({ state: 'pending', id: '0x1', isFinal: false })).toBe('0x1')
  expect(found.state).toBe('confirmed')
})
