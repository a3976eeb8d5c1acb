/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { server, signerOf, signIn } from '../../test/signedMessages'
import { verifySignIn } from './verifySignIn'

describe('10,000 slightly changed messages', () => {
  it('are all rejected on all five namespaces', async () => {
    const options = server()
    const taken = { take: () => true, issue: () => 'abcdefgh12345678' }
    const chosen = ['eip155', 'solana', 'bip122 p2wpkh', 'polkadot sr25519', 'cosmos'].map(signerOf)
    const signed = await Promise.all(chosen.map((one) => signIn({}, { ...options, nonces: taken }, one)))
    const change = fc.record({
      of: fc.constantFrom(...signed),
      at: fc.nat(),
      kind: fc.constantFrom('replace', 'remove', 'insert', 'case', 'double'),
      letter: fc.oneof(
        fc.constantFrom('\n', '\r', ' ', '\u200b', '0', 'a', '-', ':'),
        fc.string({ minLength: 1, maxLength: 2 })
      )
    })
    const mutate = (message: string, at: number, kind: string, letter: string) => {
      const index = at % message.length
      const [head, one, tail] = [message.slice(0, index), message[index] ?? '', message.slice(index + 1)]
      if (kind === 'remove') return head + tail
      if (kind === 'insert') return head + letter + one + tail
      if (kind === 'double') return head + one + one + tail
      if (kind === 'case')
        return head + (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase()) + tail
      return head + letter + tail
    }
    let refused = 0
    await fc.assert(
      fc.asyncProperty(change, async ({ of: { message, signature }, at, kind, letter }) => {
        const text = mutate(message, at, kind, letter)
        fc.pre(text !== message)
        const result = await verifySignIn({ message: text, signature }, { ...options, nonces: taken })
        expect(result.ok).toBe(false)
        refused++
      }),
      { numRuns: 10_000 }
    )
    expect(refused).toBeGreaterThanOrEqual(10_000)
    for (const { message, signature } of signed)
      expect(await verifySignIn({ message, signature }, { ...options, nonces: taken })).toMatchObject({
        ok: true
      })
  }, 120_000)
})
