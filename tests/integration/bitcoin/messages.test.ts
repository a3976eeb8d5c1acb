/** @jest-environment node */
import * as ecc from '@bitcoinerlab/secp256k1'
import { describe, expect, it } from '@jest/globals'
import { verifyMessage } from '@plugboard/bip122/verify'
import { Signer, Verifier } from 'bip322-js'
import { crypto, networks } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import fc from 'fast-check'
import { KeyWallet, type Kind, kinds } from '../../../plugins/bip122/test/KeyWallet.js'

const seed = (text: string) => crypto.sha256(new TextEncoder().encode(text))
const wif = (text: string) =>
  ECPairFactory(ecc).fromPrivateKey(seed(text), { network: networks.bitcoin }).toWIF()
const wallet = (text: string) => new KeyWallet(seed(text), 'bitcoin')

const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
const keys = fc.stringMatching(/^[0-9a-f]{1,8}$/)
const runs = { numRuns: 3 }

describe('verifyMessage agrees with an independent library', () => {
  it.each(kinds)('on signatures of the library for %s', (kind: Kind) => {
    fc.assert(
      fc.property(texts, keys, (text, key) => {
        const address = wallet(key).address(kind)
        const signature = Signer.sign(wif(key), address, text)
        const base64 = typeof signature === 'string' ? signature : Buffer.from(signature).toString('base64')
        expect(verifyMessage({ address, text, signature: base64 })).toBe(true)
        expect(verifyMessage({ address, text: `${text}!`, signature: base64 })).toBe(false)
      }),
      runs
    )
  })

  it.each(kinds)('on signatures of the test wallets for %s', (kind: Kind) => {
    fc.assert(
      fc.property(texts, keys, (text, key) => {
        const signer = wallet(key)
        const address = signer.address(kind)
        const given = [
          ...(kind === 'p2pkh' ? [] : [signer.signBip322(text, kind)]),
          ...(kind === 'p2tr' ? [] : [signer.signEcdsa(text, kind)])
        ]
        for (const signature of given) {
          expect(verifyMessage({ address, text, signature })).toBe(true)
          expect(Verifier.verifySignature(address, text, signature)).toBe(true)
          const other = wallet(`${key}0`).address(kind)
          expect(verifyMessage({ address: other, text, signature })).toBe(false)
          expect(Verifier.verifySignature(other, text, signature)).toBe(false)
        }
      }),
      runs
    )
  })
})
