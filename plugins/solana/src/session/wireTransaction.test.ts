/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { PluginContext, ProviderContext } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { checkSignedAnswer } from '../chain/checkSignedAnswer'
import type { ProviderAccount } from '../provider/SolanaProvider'
import { signTransactions } from '../provider/transactions'
import { readSignedWire } from './wireTransaction'

const [own, other] = [Keypair.generate(), Keypair.generate()]
const address = own.publicKey.toBase58()

function draw(): VersionedTransaction {
  const instructions = [own, other].map(({ publicKey }) =>
    SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 1 })
  )
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(3))
  const message = new TransactionMessage({ payerKey: own.publicKey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

const made = draw()
const signed = draw()
signed.sign([own])
const signature = base58.encode(signed.signatures[0] as Uint8Array)
const transaction = base64.encode(signed.serialize())

describe('an answer of a wallet with only the signature', () => {
  it('is equivalent to one with the transaction', async () => {
    for (const answer of [{ signature }, { transaction }, { transaction, signature }])
      expect(base64.encode(readSignedWire(answer, made.serialize(), address))).toBe(transaction)
    expect(await checkSignedAnswer({ signature }, made, address)).toEqual({ wire: transaction, signature })
  })

  it('is equivalent for an app of the provider too', async () => {
    const context = { request: async () => ({ signature }) } as unknown as ProviderContext
    const input = { account: { address } as ProviderAccount, transaction: made.serialize() }
    const [answer] = await signTransactions(context, {} as PluginContext, [input])
    expect(base64.encode(answer?.signedTransaction ?? new Uint8Array())).toBe(transaction)
  })

  it.each([
    ['nothing', null],
    ['no signature', {}],
    ['half a signature', { signature: base58.encode(new Uint8Array(32).fill(1)) }],
    ['no base58', { signature: '0OIl' }],
    ['no base64', { transaction: '%' }]
  ])('that holds %s is rejected', (_, answer) => {
    expect(() => readSignedWire(answer, made.serialize(), address)).toThrow(
      expect.objectContaining({ code: 'solana/badSignature' })
    )
  })

  it('with a signature of another account is rejected', async () => {
    const foreign = draw()
    foreign.sign([other])
    const strange = base58.encode(foreign.signatures[1] as Uint8Array)
    await expect(checkSignedAnswer({ signature: strange }, made, address)).rejects.toMatchObject({
      code: 'solana/badSignature'
    })
    expect(() =>
      readSignedWire({ signature }, made.serialize(), Keypair.generate().publicKey.toBase58())
    ).toThrow(expect.objectContaining({ code: 'solana/badSignature' }))
  })
})
