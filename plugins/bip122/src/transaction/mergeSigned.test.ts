/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { crypto, networks, Psbt, payments, Transaction } from 'bitcoinjs-lib'
import { KeyWallet } from '../../test/KeyWallet'
import { curve } from '../spend/bitcoinLibrary'
import { mergeSigned } from './mergeSigned'

const networkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const network = networks.regtest
const [alice, bob] = [new KeyWallet('alice'), new KeyWallet('bob')]
const script = (wallet: KeyWallet, kind: 'p2wpkh' | 'p2tr') => wallet.payment(kind).output ?? new Uint8Array()

/** Alice's and bob's coins pay bob. */
function draft(kind: 'p2wpkh' | 'p2tr' = 'p2wpkh', sighashType?: number): Psbt {
  const psbt = new Psbt({ network })
  for (const [index, wallet] of [alice, bob].entries())
    psbt.addInput({
      hash: 'cd'.repeat(32),
      index,
      witnessUtxo: { script: script(wallet, kind), value: 60_000n },
      ...(sighashType !== undefined && { sighashType })
    })
  return psbt.addOutput({ address: bob.address('p2tr'), value: 110_000n })
}

const merge = (
  sent: Psbt,
  signed: string,
  inputs: { index: number; sighashTypes?: number[] }[] = [{ index: 0 }]
) => mergeSigned({ sent: sent.toBase64(), signed, inputs, networkId })

/** The part of a change that an input or an output takes. */
function pick({ version: _v, locktime: _l, ...rest }: Readonly<Record<string, unknown>>): object {
  return rest
}

describe('merging the PSBT that a wallet returns', () => {
  it.each(['p2wpkh', 'p2tr'] as const)(
    'keeps the requested signatures, from base64, hex or bytes: %s',
    (kind) => {
      const sent = draft(kind)
      const signed = alice.signPsbt(sent.toBase64())
      const hex = Psbt.fromBase64(signed).toHex()
      for (const given of [signed, hex, hex.toUpperCase(), Psbt.fromBase64(signed).toBuffer()]) {
        const { inputs } = mergeSigned({
          sent: sent.toHex(),
          signed: given,
          inputs: [{ index: 0 }],
          networkId
        }).data
        expect(inputs.map(({ partialSig, tapKeySig }) => Boolean(partialSig ?? tapKeySig))).toEqual([
          true,
          false
        ])
      }
    }
  )

  it('ignores everything else, such as amounts and signatures that were not requested', () => {
    const sent = draft()
    const signed = Psbt.fromBase64(bob.signPsbt(alice.signPsbt(sent.toBase64())))
    const [first] = signed.data.inputs
    if (first?.witnessUtxo) first.witnessUtxo = { script: script(alice, 'p2wpkh'), value: 1n }
    signed.addUnknownKeyValToGlobal({ key: Uint8Array.of(0xf0, 1), value: Uint8Array.of(1) })
    const { inputs, globalMap } = merge(sent, signed.toBase64()).data
    expect(inputs[0]?.witnessUtxo?.value).toBe(60_000n)
    expect(inputs[1]?.partialSig).toBeUndefined()
    expect(globalMap.unknownKeyVals).toBeUndefined()
  })

  it.each([
    ['version', { version: 1 }],
    ['time', { locktime: 5 }],
    ['sequence', { sequence: 1 }],
    ['coin', { index: 7 }],
    ['amount', { value: 109_999n }],
    ['receiver', { script: script(alice, 'p2tr') }]
  ])('rejects another transaction, which differs in its %s', (_, change) => {
    const sent = draft()
    const { version, locktime, ins, outs } = Transaction.fromBuffer(sent.data.globalMap.unsignedTx.toBuffer())
    const as = { version, locktime, ...change }
    const other = new Psbt({ network }).setVersion(as.version).setLocktime(as.locktime)
    for (const [at, { hash, index, sequence }] of ins.entries())
      other.addInput({ hash, index, sequence, ...sent.data.inputs[at], ...(at === 0 && pick(change)) })
    for (const output of outs)
      other.addOutput({ script: output.script, value: output.value, ...pick(change) })
    expect(() => merge(sent, alice.signPsbt(other.toBase64()))).toThrow(
      expect.objectContaining({ code: 'bip122/notAsShown' })
    )
  })

  it.each(['p2wpkh', 'p2tr'] as const)(
    'accepts a signature that covers less only if it was allowed: %s',
    (kind) => {
      const single = Transaction.SIGHASH_SINGLE | Transaction.SIGHASH_ANYONECANPAY
      const sent = draft(kind, single)
      const signed = alice.signPsbt(sent.toBase64())
      expect(() => merge(sent, signed)).toThrow(expect.objectContaining({ code: 'bip122/badSignature' }))
      expect(() => merge(sent, signed, [{ index: 0, sighashTypes: [single] }])).not.toThrow()
    }
  )

  it('checks a single signature of a multisig script by its key', () => {
    const keys = [alice, bob].map(({ publicKey }) => publicKey)
    const redeem = payments.p2ms({ m: 2, pubkeys: keys, network })
    const { output = new Uint8Array() } = payments.p2wsh({ redeem, network })
    const psbt = new Psbt({ network })
    psbt.addInput({
      hash: 'cd'.repeat(32),
      index: 0,
      witnessUtxo: { script: output, value: 60_000n },
      witnessScript: redeem.output ?? new Uint8Array()
    })
    psbt.addOutput({ address: bob.address('p2tr'), value: 50_000n })
    const sent = psbt.toBase64()
    const secret = crypto.sha256(new TextEncoder().encode('alice'))
    const signer = { publicKey: alice.publicKey, sign: (hash: Uint8Array) => curve.sign(hash, secret) }
    const signed = psbt.clone().signInput(0, signer)
    expect(merge(Psbt.fromBase64(sent), signed.toBase64()).data.inputs[0]?.partialSig).toHaveLength(1)
    const bytes = signed.data.inputs[0]?.partialSig?.[0]?.signature
    if (bytes) bytes[15] = (bytes[15] ?? 0) ^ 1
    expect(() => merge(Psbt.fromBase64(sent), signed.toBase64())).toThrow(
      expect.objectContaining({ code: 'bip122/badSignature' })
    )
    expect(() => merge(Psbt.fromBase64(sent), sent)).toThrow(
      expect.objectContaining({ code: 'bip122/badSignature' })
    )
  })
})
