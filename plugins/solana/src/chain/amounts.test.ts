/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { formatUnits, parseUnits } from '@plugboard/core'
import { getU64Decoder } from '@solana/kit'
import { Keypair, PublicKey, SystemInstruction, SystemProgram } from '@solana/web3.js'
import fc from 'fast-check'
import { tokenPrograms } from './tokenPrograms'
import { transferChecked } from './tokenTransfer'

const runs = { numRuns: 10_000 }
const amounts = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })
const [a, b, c, d] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey
]
const { decode } = getU64Decoder()

describe('the amount that is signed equals the requested amount', () => {
  it('for SOL, for any number of lamports that the chain can represent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const made = SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: amount })
        expect(decode(Uint8Array.from(made.data.subarray(4, 12)))).toBe(amount)
        expect(SystemInstruction.decodeTransfer(made).lamports).toBe(amount)
      }),
      runs
    )
  })

  it('for tokens, with the decimals of the mint', () => {
    const program = new PublicKey(tokenPrograms.token)
    fc.assert(
      fc.property(amounts, fc.nat(255), (amount, decimals) => {
        const move = { mint: a, token: { program, decimals }, source: b, target: c, owner: d, amount }
        const { data, keys } = transferChecked(move)
        expect(decode(Uint8Array.from(data.subarray(1, 9)))).toBe(amount)
        expect([data[0], data[9], data.length]).toEqual([12, decimals, 10])
        expect(keys.map(({ pubkey }) => pubkey)).toEqual([b, a, c, d])
      }),
      runs
    )
  })

  it('as typed by the visitor, down to the last lamport', () => {
    fc.assert(
      fc.property(amounts, (amount) => parseUnits(formatUnits(amount, 9), 9) === amount),
      runs
    )
  })
})
