/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { transferableOf } from './balance.js'

it('the transferable balance is what locks and the existential deposit leave', () => {
  expect(transferableOf({ free: 100n, reserved: 0n, frozen: 0n }, 1n)).toBe(99n)
  expect(transferableOf({ free: 100n, reserved: 0n, frozen: 60n }, 1n)).toBe(40n)
  // The reserved amount counts towards a lock.
  expect(transferableOf({ free: 100n, reserved: 50n, frozen: 60n }, 1n)).toBe(90n)
  expect(transferableOf({ free: 1n, reserved: 5n, frozen: 0n }, 2n)).toBe(0n)
})

it('the transferable balance never exceeds the free balance and is never negative', () => {
  const amount = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n })
  fc.assert(
    fc.property(amount, amount, amount, amount, (free, reserved, frozen, deposit) => {
      const can = transferableOf({ free, reserved, frozen }, deposit)
      expect(can >= 0n && can <= free).toBe(true)
      if (can > 0n) expect(free - can + reserved >= frozen && free - can >= deposit).toBe(true)
    }),
    { numRuns: 10_000 }
  )
})
