import { encodeSecp256k1Signature, type StdSignature, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, sha256 } from '@cosmjs/crypto'
import { describe, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { KeplrDouble } from '../../test/KeplrDouble'
import { sessionSetup } from '../../test/sessionSetup'
import { arbitraryDocument } from '../documents'
import { verifyMessage } from '../message/verifyMessage'

const { connected } = sessionSetup()

const ask = (kit: Kit, method: string, params: object) => kit.request({ namespace: 'cosmos', method, params })

/** A valid signature of a document with a key that is not its signer's. */
async function signAsStranger(document: StdSignDoc): Promise<StdSignature> {
  const { privkey, pubkey } = await Secp256k1.makeKeypair(new Uint8Array(32).fill(7))
  const signature = await Secp256k1.createSignature(sha256(serializeSignDoc(document)), privkey)
  return encodeSecp256k1Signature(
    Secp256k1.compressPubkey(pubkey),
    Uint8Array.from([...signature.r(32), ...signature.s(32)])
  )
}

describe('requests', () => {
  it('sign a message with ADR-36 that anyone can verify by address, text and signature', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const message = 'Good morning ☕'
    const signature = await kit.signMessage(message)
    const address = wallet.address()
    expect(verifyMessage({ address, message, signature })).toBe(true)
    expect(verifyMessage({ address, message: 'Good evening', signature })).toBe(false)
    expect(verifyMessage({ address: wallet.address('cosmos', 1), message, signature })).toBe(false)
    for (const broken of ['', 'no base64!', btoa('short'), btoa('\0'.repeat(64))])
      expect(verifyMessage({ address, message, signature: broken })).toBe(false)
  })

  it('name an invalid parameter without prompting the wallet', async () => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const { prompts } = wallet
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '1', bodyBytes: '', authInfoBytes: '' }
    for (const [method, params, notes] of [
      ['cosmos_signArbitrary', {}, /'data' is missing/],
      ['cosmos_signDirect', {}, /'chainId' of the document/],
      ['cosmos_signDirect', { signDoc: { ...signDoc, chainId: 'osmosis-1' } }, /is not cosmoshub-4/],
      [
        'cosmos_signDirect',
        { signDoc: { ...signDoc, accountNumber: '-1' } },
        /'accountNumber' is not a number/
      ],
      ['cosmos_signDirect', { signDoc: { ...signDoc, bodyBytes: '!' } }, /'bodyBytes' is neither/],
      ['cosmos_signAmino', { signDoc: { chain_id: 'osmosis-1' } }, /'chain_id' of the document/]
    ] as const)
      await expect(ask(kit, method, params)).rejects.toMatchObject({
        code: 'cosmos/badDocument',
        notes: expect.stringMatching(notes)
      })
    const other = { signerAddress: wallet.address('cosmos', 1), data: 'hello' }
    await expect(ask(kit, 'cosmos_signArbitrary', other)).rejects.toMatchObject({
      code: 'connect/notConnected'
    })
    await expect(ask(kit, 'cosmos_noSuch', {})).rejects.toMatchObject({ code: 'connect/unsupportedMethod' })
    expect(wallet.prompts).toBe(prompts)
  })

  it.each([
    ['a text', 'Request rejected', 'connect/rejected'],
    ['an odd text', 'banana', 'cosmos/walletFailed'],
    ['nothing', undefined, 'cosmos/walletFailed'],
    ['a code', { code: 4001 }, 'connect/rejected'],
    [
      'what only calls itself ours',
      Object.assign(new Error('Send your seed'), { name: 'KitError', code: 'core/x', severity: 'toast' }),
      'cosmos/walletFailed'
    ],
    [
      'traps',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap')
          }
        }
      ),
      'cosmos/walletFailed'
    ]
  ])('to a wallet that throws %s result in a typed error', async (_, thrown, code) => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    wallet.decide = () => {
      throw thrown
    }
    await expect(kit.signMessage('hello')).rejects.toMatchObject({ code })
  })

  it.each<[string, (given: { text: unknown; other: unknown; answer: object }) => unknown]>([
    ['of another text', ({ text }) => text],
    ['of another key', ({ other }) => other],
    ['of zeros', ({ answer }) => ({ ...answer, signature: btoa('\0'.repeat(64)) })],
    ['that is nothing', () => undefined]
  ])('answered with a signature %s are rejected', async (_, change) => {
    const wallet = new KeplrDouble()
    const kit = await connected(wallet)
    const text = await wallet.provider.signArbitrary('cosmoshub-4', wallet.address(), 'hello there')
    const other = await signAsStranger(arbitraryDocument(wallet.address(), 'hello'))
    wallet.tamper = (answer) => change({ text, other, answer: answer as object }) as typeof answer
    await expect(kit.signMessage('hello')).rejects.toMatchObject({ code: 'cosmos/badSignature' })
  })
})
