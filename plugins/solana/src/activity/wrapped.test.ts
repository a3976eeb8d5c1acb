/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { Keypair } from '@solana/web3.js'
import type { AccountTransaction, Balances } from './accountTransaction'
import { describeTransaction } from './describeTransaction'

const [owner, wrapped, stranger] = [0, 1, 2].map(() => Keypair.generate().publicKey.toBase58()) as [
  string,
  string,
  string
]
const mint = 'So11111111111111111111111111111111111111112'
const rent = 2_039_280n

/** The owner's balance, and the wrapped part of it. */
const has = (lamports: bigint, inside?: bigint): Balances => ({
  lamports: [lamports, inside === undefined ? 0n : inside + rent, 1n],
  tokens: inside === undefined ? [] : [{ account: 1, mint, owner, amount: inside, decimals: 9 }]
})

const reported = (before: Balances, after: Balances) => {
  const transaction: AccountTransaction = {
    ...{ signature: '5'.repeat(88), accounts: [owner, wrapped, stranger], hasFailed: false, fee: 5_000n },
    ...{ before, after, instructions: [] }
  }
  const nameOf = (address: string | undefined) => ({ name: 'x', symbol: 'x', address })
  const { metadata, transfers } = describeTransaction(transaction, {
    ...{ address: owner, networkId: 'solana:local', time: 1_700_000_000, nameOf }
  })
  const moved = transfers.map((one) => [one.direction, one.quantity.numeric, one.fungible_info?.address])
  return [metadata.operationType, ...moved]
}

it('wrapping SOL exchanges lamports for as many tokens and counts nothing twice', () => {
  const [before, after] = [has(5_000_000_000n), has(4_000_000_000n - rent - 5_000n, 1_000_000_000n)]

  expect(reported(before, after)).toEqual(['trade', ['in', '1', mint], ['out', '1', undefined]])
  expect(reported(after, has(5_000_000_000n - 10_000n))).toEqual([
    'trade',
    ['out', '1', mint],
    ['in', '1', undefined]
  ])
})

it('a swap for SOL is a trade even if the pool pays from a wrapped SOL account', () => {
  const [pool, vault, coin, coinVault] = [0, 1, 2, 3].map(() => Keypair.generate().publicKey.toBase58())
  const token = Keypair.generate().publicKey.toBase58()
  const balances = (lamports: bigint, wrappedInPool: bigint, own: bigint, inPool: bigint): Balances => ({
    lamports: [lamports, wrappedInPool + rent, rent, rent, 1n],
    tokens: [
      { account: 1, mint, owner: pool ?? '', amount: wrappedInPool, decimals: 9 },
      { account: 2, mint: token, owner, amount: own, decimals: 6 },
      { account: 3, mint: token, owner: pool ?? '', amount: inPool, decimals: 6 }
    ]
  })
  const transaction: AccountTransaction = {
    ...{ signature: '5'.repeat(88), hasFailed: false, fee: 5_000n, instructions: [] },
    accounts: [owner, vault ?? '', coin ?? '', coinVault ?? '', pool ?? ''],
    before: balances(5_000_000_000n, 9_000_000_000n, 200_000_000n, 0n),
    after: balances(6_000_000_000n - 5_000n, 8_000_000_000n, 100_000_000n, 100_000_000n)
  }
  const nameOf = (address: string | undefined) => ({ name: 'x', symbol: 'x', address })

  const { metadata, transfers } = describeTransaction(transaction, {
    ...{ address: owner, networkId: 'solana:local', time: 1_700_000_000, nameOf }
  })

  expect(metadata.operationType).toBe('trade')
  expect(transfers.map((one) => [one.direction, one.quantity.numeric, one.fungible_info?.address])).toEqual([
    ['out', '100', token],
    ['in', '1', undefined]
  ])
})

it('opening or closing one’s own wrapped SOL account moves nothing', () => {
  expect(reported(has(5_000_000_000n), has(5_000_000_000n - rent - 5_000n, 0n))).toEqual(['execute'])
})
