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

  it('accepts a legacy signature that covers less only if it was allowed', () => {
    const previous = new Transaction()
    previous.addInput(new Uint8Array(32).fill(7), 0)
    previous.addOutput(alice.payment('p2pkh').output ?? new Uint8Array(), 60_000n)
    const none = Transaction.SIGHASH_NONE
    const sent = new Psbt({ network })
    sent.addInput({
      hash: previous.getId(),
      index: 0,
      nonWitnessUtxo: previous.toBuffer(),
      sighashType: none
    })
    sent.addOutput({ address: bob.address('p2tr'), value: 50_000n })
    const signed = alice.signPsbt(sent.toBase64())
    expect(() => merge(sent, signed)).toThrow(expect.objectContaining({ code: 'bip122/badSignature' }))
    expect(() => merge(sent, signed, [{ index: 0, sighashTypes: [none] }])).not.toThrow()
  })

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

  /** A coin of a script that needs a signature of each key, paid to bob. */
  function shared(script: Uint8Array): Psbt {
    const psbt = new Psbt({ network })
    const { output = new Uint8Array() } = payments.p2wsh({ redeem: { output: script, network }, network })
    psbt.addInput({
      hash: 'cd'.repeat(32),
      index: 0,
      witnessUtxo: { script: output, value: 60_000n },
      witnessScript: script
    })
    return psbt.addOutput({ address: bob.address('p2tr'), value: 50_000n })
  }

  const signerOf = ({ publicKey }: KeyWallet, seed: string) => ({
    publicKey,
    sign: (hash: Uint8Array) => curve.sign(hash, crypto.sha256(new TextEncoder().encode(seed)))
  })

  it.each([Transaction.SIGHASH_NONE, Transaction.SIGHASH_SINGLE])(
    'accepts one of several signatures with the hash type %d only if it was allowed',
    (type) => {
      const keys = [alice, bob].map(({ publicKey }) => publicKey)
      const sent = shared(payments.p2ms({ m: 2, pubkeys: keys, network }).output ?? new Uint8Array())
      sent.updateInput(0, { sighashType: type })
      const signed = sent.clone().signInput(0, signerOf(alice, 'alice'), [type]).toBase64()
      expect(() => merge(sent, signed)).toThrow(expect.objectContaining({ code: 'bip122/badSignature' }))
      expect(() => merge(sent, signed, [{ index: 0, sighashTypes: [type] }])).not.toThrow()
    }
  )

  it('rejects an input that the wallet has finalized with an invalid signature', () => {
    const sent = draft()
    const signed = Psbt.fromBase64(alice.signPsbt(sent.toBase64(), [0])).finalizeInput(0)
    const [input] = signed.data.inputs
    expect(() => merge(sent, signed.toBase64())).not.toThrow()
    const witness = input?.finalScriptWitness
    // Inside the first number of the signature.
    if (witness) witness[15] = (witness[15] ?? 0) ^ 1
    expect(() => merge(sent, signed.toBase64())).toThrow(
      expect.objectContaining({ code: 'bip122/badSignature' })
    )
  })

  it('leaves it to the network to run a script of another kind that the wallet has finalized', () => {
    const sent = shared(Uint8Array.of(33, ...alice.publicKey, 0xac))
    const signed = sent.clone().signInput(0, signerOf(alice, 'alice')).finalizeInput(0)
    expect(merge(sent, signed.toBase64()).data.inputs[0]?.finalScriptWitness).toBeDefined()
  })
})
