/** @jest-environment node */
import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { accountRequestText, recoveryKeyText, releaseInfo, shareAad } from '@plugboard/auth-service/api'
import fc from 'fast-check'
import type { HpkeInfo } from './hpke.js'
import { shareContextBytes } from './shares.js'
import { accountRequestBytes, recoveryKeyBytes } from './signedTexts.js'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const words = fc.string({ unit: 'grapheme' })

/** The worker imports nothing from the service, so both have these texts; this test keeps them equal. */
describe('the texts that the worker signs and binds to', () => {
  it('match those that the service checks', () => {
    const requests = fc.record({ path: words, userId: words, nonce: words, body: words })
    fc.assert(
      fc.property(requests, (request) => {
        const bodyHash = createHash('sha256').update(request.body).digest('base64url')
        expect(text(accountRequestBytes({ method: 'PUT', ...request }))).toBe(
          accountRequestText({ method: 'PUT', ...request, bodyHash })
        )
      })
    )
    const keys = fc.record({ walletId: words, epoch: fc.nat(), publicKey: words })
    fc.assert(
      fc.property(keys, ({ walletId, epoch, publicKey }) => {
        expect(text(recoveryKeyBytes(walletId, { epoch, publicKey }))).toBe(
          recoveryKeyText({ walletId, epoch, recoveryPublicKey: publicKey })
        )
      })
    )
    const contexts = fc.record({
      userId: words,
      walletId: words,
      deviceId: words,
      role: fc.constantFrom('server' as const, 'device' as const, 'recovery' as const),
      epoch: fc.nat()
    })
    fc.assert(
      fc.property(contexts, (context) => {
        expect(text(shareContextBytes(context))).toBe(shareAad(context))
      })
    )
    expect<HpkeInfo>(releaseInfo).toBe('kit/release/1')
  })
})
