/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { ed25519 } from '@noble/curves/ed25519'
import { signSolanaTransaction } from './solana.js'
import { isTransactionMessage, readTransaction } from './solanaFormat.js'

const seed = new Uint8Array(32).fill(7)
const own = [...ed25519.getPublicKey(seed)]
const fill = (length: number, byte: number) => Array<number>(length).fill(byte)

interface Parts {
  readonly version?: number | undefined
  readonly signers?: number
  /** The number of keys as it is written. */
  readonly count?: readonly number[]
  readonly keys?: readonly (readonly number[])[]
}

/** A message without instructions; by default one that this account signs. */
const message = ({ version, signers = 1, keys = [own, fill(32, 2)], count = [keys.length] }: Parts = {}) =>
  Uint8Array.from([
    ...(version === undefined ? [] : [version]),
    ...[signers, 0, 1, ...count, ...keys.flat(), ...fill(32, 9), 0],
    ...(version === undefined ? [] : [0])
  ])
const transaction = (signatures: number, parts?: Parts) =>
  Uint8Array.from([signatures, ...fill(64 * signatures, 0), ...message(parts)])

describe('a Solana transaction in the worker', () => {
  it.each([undefined, 0x80])('is read in version %s, with its signers', (version) => {
    const bytes = transaction(1, { version })

    expect(readTransaction(bytes)).toMatchObject({ signers: [Uint8Array.from(own)], signaturesStart: 1 })
    expect(isTransactionMessage(message({ version }))).toBe(true)
    const { signed, signature } = signSolanaTransaction(seed, bytes)
    expect(ed25519.verify(signature, message({ version }), Uint8Array.from(own))).toBe(true)
    expect(signed.slice(1, 65)).toEqual(signature)
  })

  it.each<[string, Uint8Array]>([
    ['has more signatures than signers', transaction(2)],
    ['has fewer', transaction(1, { signers: 2 })],
    ['is signed by nobody', transaction(0, { signers: 0 })],
    ['is signed by more than it names', transaction(3, { signers: 3 })],
    ['is of a later version', transaction(1, { version: 0x81 })],
    ['has its number of keys in a longer form', transaction(1, { count: [0x82, 0] })],
    ['has a byte behind it', Uint8Array.from([...transaction(1), 0])],
    ['ends early', transaction(1).slice(0, -1)]
  ])('is none if it %s', (_, bytes) => {
    expect(readTransaction(bytes)).toBeUndefined()
    expect(() => signSolanaTransaction(seed, bytes)).toThrow('Not a transaction')
  })

  it('is not signed for others', () => {
    const foreign = transaction(1, { keys: [fill(32, 2), own] })

    expect(readTransaction(foreign)).toBeDefined()
    expect(() => signSolanaTransaction(seed, foreign)).toThrow('Not a transaction that this account signs')
  })
})
