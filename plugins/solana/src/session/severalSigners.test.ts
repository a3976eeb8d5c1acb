import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { createKit, type Kit } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  type PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import fc from 'fast-check'
import { StandardDouble } from '../../test/StandardDouble'
import { solana } from '../index'
import { solana as mainnet } from '../networks'
import { readWire } from './wireTransaction'

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const [own, other] = [Keypair.generate(), Keypair.generate()]

async function connected(): Promise<{ kit: Kit; wallet: StandardDouble }> {
  const wallet = new StandardDouble('Vault', [own])
  cleanups.push(wallet.register())
  const kit = createKit({ plugins: [solana({ networks: [mainnet] })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await kit.connect('solana.vault')
  return { kit, wallet }
}

const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
const move = (from: PublicKey) => SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 })

/** A transaction that both must sign; the other one pays. */
function draw(version: 'legacy' | 0, ...more: TransactionInstruction[]): VersionedTransaction {
  const instructions = [...more, move(own.publicKey), move(other.publicKey)]
  const message = new TransactionMessage({ payerKey: other.publicKey, recentBlockhash, instructions })
  return new VersionedTransaction(
    version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  )
}

const sign = async (kit: Kit, made: VersionedTransaction) => {
  const params = { transaction: base64.encode(made.serialize()) }
  const answer = await kit.request({ namespace: 'solana', method: 'solana_signTransaction', params })
  return VersionedTransaction.deserialize(base64.decode((answer as { transaction: string }).transaction))
}

describe.each(['legacy', 0] as const)('a transaction of several signers, version %s', (version) => {
  it('is signed by the account in any order of signers, and both signatures are valid', async () => {
    const { kit } = await connected()
    for (const isFirst of [true, false]) {
      const made = draw(version)
      if (isFirst) made.sign([other])
      const signed = await sign(kit, made)
      if (!isFirst) signed.sign([other])
      const bytes = signed.message.serialize()
      for (const [at, key] of [other, own].entries())
        expect(ed25519.verify(signed.signatures[at] as Uint8Array, bytes, key.publicKey.toBytes())).toBe(true)
    }
  })

  it.each([
    [
      'changes it after another has signed',
      draw(version, ComputeBudgetProgram.setComputeUnitLimit({ units: 9 }))
    ],
    ['drops the signature of the other', draw(version)]
  ])('is rejected if the wallet %s', async (_, instead) => {
    const { kit, wallet } = await connected()
    const made = draw(version)
    made.sign([other])
    instead.sign([own])
    const signTransaction = async () => [{ signedTransaction: instead.serialize() }]
    Object.assign(wallet.features, {
      'solana:signTransaction': { version: '1.0.0', signTransaction }
    })
    await expect(sign(kit, made)).rejects.toMatchObject({ code: 'solana/notAsShown' })
  })

  it('is parsed like the Solana library does', () => {
    const made = draw(version)
    made.sign([own])
    const { signatures, signers, message } = readWire(made.serialize())
    expect(signatures).toEqual(made.signatures)
    expect(signers.map((key) => base58.encode(key))).toEqual([
      other.publicKey.toBase58(),
      own.publicKey.toBase58()
    ])
    expect(Uint8Array.from(message)).toEqual(Uint8Array.from(made.message.serialize()))
  })
})

it('parses 10,000 random byte sequences into a valid shape or throws a RangeError', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      let read: ReturnType<typeof readWire> | undefined
      try {
        read = readWire(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
      if (!read) return
      expect(read.signatures).toHaveLength(read.signers.length)
      for (const part of read.signatures) expect(part).toHaveLength(64)
      for (const part of read.signers) expect(part).toHaveLength(32)
    }),
    { numRuns: 10_000 }
  )
})
