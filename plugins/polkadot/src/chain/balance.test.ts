/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { ApiPromise } from '@polkadot/api'
import fc from 'fast-check'
import { polkadotLocal } from '../networks.js'
import { readBalance, transferableOf } from './balance.js'

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

it.each([
  [{ frozen: 60n }, 40n],
  // Runtimes before 2023 have two kinds of locks, and the larger one counts.
  [{ miscFrozen: 60n, feeFrozen: 20n }, 40n],
  [{ miscFrozen: 20n, feeFrozen: 60n }, 40n],
  [{}, 99n]
])('the locks %o are read from the chain', async (locks, transferable) => {
  const read = (value: bigint) => ({ toBigInt: () => value })
  const data = Object.fromEntries(
    Object.entries({ free: 100n, reserved: 0n, ...locks }).map(([name, value]) => [name, read(value)])
  )
  const api = {
    consts: { balances: { existentialDeposit: read(1n) } },
    query: { system: { account: async () => ({ data }) } }
  } as unknown as ApiPromise
  expect((await readBalance(api, 'alice', polkadotLocal)).transferable).toBe(transferable)
})
