/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { KeyWallet } from '../../test/KeyWallet'
import { describePsbt } from './describePsbt'

const network = networks.regtest
const alice = new KeyWallet('alice')
const script = alice.payment('p2wpkh').output ?? new Uint8Array()

/** A transaction that pays alice. */
function paying(value: bigint): Transaction {
  const tx = new Transaction()
  tx.addInput(new Uint8Array(32).fill(7), 0)
  tx.addOutput(script, value)
  return tx
}

/** The fee of a PSBT that spends the output and pays 90,000 satoshis, according to what it says about the output. */
function feeBy(says: { readonly value?: bigint; readonly whole?: Transaction }): bigint | undefined {
  const { value, whole } = says
  const psbt = new Psbt({ network }).addInput({ hash: paying(100_000n).getHash(), index: 0 })
  psbt.addOutput({ address: alice.address('p2tr'), value: 90_000n })
  // The library itself refuses to add a wrong one.
  Object.assign(psbt.data.inputs[0] ?? {}, {
    ...(value !== undefined && { witnessUtxo: { script, value } }),
    ...(whole && { nonWitnessUtxo: whole.toBuffer() })
  })
  return describePsbt(psbt, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328').fee
}

describe('the fee of a PSBT', () => {
  it.each([
    ['the output', { value: 100_000n }],
    ['the whole previous transaction', { whole: paying(100_000n) }],
    ['both', { value: 100_000n, whole: paying(100_000n) }]
  ])('is known from %s', (_, says) => {
    expect(feeBy(says)).toBe(10_000n)
  })

  it.each([
    ['nothing', {}],
    ['an output that differs from the previous transaction', { value: 90_500n, whole: paying(100_000n) }],
    ['another transaction than the previous one', { whole: paying(90_500n) }],
    ['another transaction than the previous one and its output', { value: 90_500n, whole: paying(90_500n) }]
  ])('is not known from %s', (_, says) => {
    expect(feeBy(says)).toBeUndefined()
  })
})
