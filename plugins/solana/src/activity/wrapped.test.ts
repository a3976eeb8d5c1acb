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

/** What the owner has, and what of it is wrapped. */
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

it('wrapping SOL changes lamports into as many tokens, and counts nothing twice', () => {
  const [before, after] = [has(5_000_000_000n), has(4_000_000_000n - rent - 5_000n, 1_000_000_000n)]

  expect(reported(before, after)).toEqual(['trade', ['in', '1', mint], ['out', '1', undefined]])
  expect(reported(after, has(5_000_000_000n - 10_000n))).toEqual([
    'trade',
    ['out', '1', mint],
    ['in', '1', undefined]
  ])
})

it('opening and closing an account of one’s own moves nothing', () => {
  expect(reported(has(5_000_000_000n), has(5_000_000_000n - rent - 5_000n, 0n))).toEqual(['execute'])
})
