/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { Keypair, PublicKey } from '@solana/web3.js'
import { tokenPrograms } from '../chain/tokenPrograms'
import { associated } from '../chain/tokenTransfer'
import type { SolanaReader } from '../prepare/SolanaReader'
import { type HeldTokens, listTokenAccounts, readTokenAccounts, usableAccounts } from './tokenAccounts'

const some = () => Keypair.generate().publicKey
const [owner, mint, program] = [some(), some(), new PublicKey(tokenPrograms.token)]

const held = (amount: bigint, change: Partial<HeldTokens> = {}): HeldTokens => ({
  ...{ address: some(), program, mint, owner, amount, isFrozen: false, needsMemo: false },
  ...change
})

describe('token accounts that a payment can take from', () => {
  it('begin with the associated one, then the largest, and are five at most, without frozen ones', () => {
    const own = held(1n, { address: associated(owner, mint, program) })
    const [small, large, frozen] = [held(2n), held(900n), held(5_000n, { isFrozen: true })]
    const others = [700n, 600n, 500n].map((amount) => held(amount))

    expect(usableAccounts([small, frozen, large, own, ...others])).toEqual([own, large, ...others])
  })
})

describe('token accounts of an owner', () => {
  const entry = (holder: PublicKey, amount: number) => {
    const data = Buffer.alloc(165)
    data.set(mint.toBytes(), 0)
    data.set(holder.toBytes(), 32)
    data.writeBigUInt64LE(BigInt(amount), 64)
    const account = { owner: tokenPrograms.token, lamports: 1, data: [data.toString('base64'), 'base64'] }
    return { pubkey: some().toBase58(), account }
  }
  const list = [entry(owner, 5), entry(some(), 7), entry(owner, 0)]
  const reader = { value: async () => list } as unknown as SolanaReader
  const query = [reader, owner.toBase58(), { mint: mint.toBase58() }] as const

  it('do not include those of others that a node lists, nor empty ones where only a balance counts', async () => {
    expect((await listTokenAccounts(...query)).map(({ amount }) => amount)).toEqual([5n, 0n])
    expect((await readTokenAccounts(...query)).map(({ amount }) => amount)).toEqual([5n])
  })
})
