/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { account, other } from '../../../test/ethereumTransactions.js'
import { describeMessage } from './describeMessage.js'
import { isSolanaMessage } from './isSolanaMessage.js'

describe('describeMessage', () => {
  const describeText = (text: string | Uint8Array, chain = 'eip155:31337', signer = {}) =>
    describeMessage(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
      ...{ network: chain, account, origin: 'https://shop.example' },
      ...signer
    })
  const signIn = (domain: string, address = account) =>
    `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://shop.example`

  it('shows text with its line breaks and replaces invisible characters with their code points', () => {
    expect(describeText('a\n\tb')).toMatchObject({
      approval: { kind: 'message', message: 'a\n\tb', warnings: [] }
    })
    expect(describeText('pay\u202e001\u200b')).toMatchObject({
      approval: { message: 'pay‹U+202E›001‹U+200B›' }
    })
  })

  it('accepts a sign-in for this site and account only', () => {
    expect(describeText(signIn('shop.example'))).toMatchObject({ approval: { title: 'approve.signIn' } })
    expect(describeText(signIn('https://shop.example'))).toMatchObject({
      approval: { title: 'approve.signIn' }
    })
    for (const domain of [
      'evil.example',
      'shop.example.evil.example',
      'shop.example:8443',
      'shop.example@evil.example'
    ])
      expect(describeText(signIn(domain))).toEqual({ refusal: 'refused.otherSite' })
    expect(describeText(signIn('shop.example', other))).toEqual({ refusal: 'refused.otherAccount' })
  })

  it('distinguishes the port of the site, and the letters of a Solana account', () => {
    const port = { origin: 'https://shop.example:8443' }
    expect(describeText(signIn('shop.example:8443'), 'eip155:31337', port)).toMatchObject({
      approval: { title: 'approve.signIn' }
    })
    expect(describeText(signIn('shop.example'), 'eip155:31337', port)).toEqual({
      refusal: 'refused.otherSite'
    })

    const solana = { account: 'FnAwDMWJjtZmqPh1pi71sNWxZ83pZpSZBkXxVZHtLZmr' }
    const text = (address: string) => signIn('shop.example', address).replace('Ethereum', 'Solana')
    expect(describeText(text(solana.account), 'solana:local', solana)).toHaveProperty('approval')
    expect(describeText(text(solana.account.toLowerCase()), 'solana:local', solana)).toEqual({
      refusal: 'refused.otherAccount'
    })
    expect(describeText(signIn('shop.example', account.toLowerCase()))).toHaveProperty('approval')
  })

  it('refuses a sign-in for another site or account on any line', () => {
    for (const before of ['\n', 'Welcome!\n', ' ', `${signIn('shop.example')}\n`]) {
      expect(describeText(before + signIn('evil.example'))).toEqual({ refusal: 'refused.otherSite' })
      expect(describeText(before + signIn('shop.example', other))).toEqual({
        refusal: 'refused.otherAccount'
      })
    }
    expect(describeText(`Welcome!\n${signIn('shop.example')}`)).toMatchObject({
      approval: { title: 'approve.message' }
    })
  })

  it('warns about hashes and treats bytes that are not text as unreadable', () => {
    const hash = describeText(new Uint8Array(32).fill(255))
    const text = describeText('exactly thirty-two characters ok')
    expect(hash).toMatchObject({
      approval: { kind: 'unreadable', warnings: [{ text: 'warning.hash', isDanger: true }] }
    })
    expect(text).toMatchObject({ approval: { kind: 'message', warnings: [{ text: 'warning.hash' }] } })
    expect(describeText(new Uint8Array([0xff, 1]))).toMatchObject({
      approval: {
        ...{ kind: 'unreadable', message: '0xff01' },
        warnings: [{ text: 'warning.bytes', isDanger: true }]
      }
    })
    // A control character, one that is assigned to nothing, and one for private use.
    for (const letter of ['\u0007', '\u0378', '\ue000'])
      expect(describeText(`bell${letter}`)).toMatchObject({ approval: { kind: 'unreadable' } })
  })

  it('refuses the bytes of a legacy or version 0 Solana transaction, but not incomplete or other bytes', () => {
    const key = (fill: number) => Array.from({ length: 32 }, () => fill)
    const legacy = [1, 0, 1, 2, ...key(1), ...key(2), ...key(3), 1, 1, 1, 0, 4, 9, 9, 9, 9]
    const versioned = [0x80, ...legacy, 1, ...key(4), 1, 0, 1, 2]
    for (const bytes of [legacy, versioned]) {
      expect(isSolanaMessage(Uint8Array.from(bytes))).toBe(true)
      expect(describeText(Uint8Array.from(bytes), 'solana:local')).toEqual({ refusal: 'refused.transaction' })
    }
    expect(isSolanaMessage(Uint8Array.from([...legacy, 0]))).toBe(false)
    expect(isSolanaMessage(Uint8Array.from(legacy.slice(0, -1)))).toBe(false)
    expect(isSolanaMessage(new TextEncoder().encode('Hello Meadow'))).toBe(false)
    expect(isSolanaMessage(new Uint8Array(0))).toBe(false)
  })

  it('refuses possible Solana transactions of later versions, but no text in any language', () => {
    for (let version = 0x80; version < 0xff; version += 1)
      expect(isSolanaMessage(Uint8Array.from([version, 1, 0, ...Array(64).fill(0x9c)]))).toBe(true)
    expect(isSolanaMessage(Uint8Array.from([0xff, 1, 0, ...Array(64).fill(0x9c)]))).toBe(false)
    for (const text of ['أهلاً', 'שלום', 'Ünal', '你好', '🙂'])
      expect(isSolanaMessage(new TextEncoder().encode(text))).toBe(false)
  })
})
