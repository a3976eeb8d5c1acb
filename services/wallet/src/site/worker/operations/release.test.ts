/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createdWallet, keyWorker } from '../../../../test/createdWallet.js'
import { decodeBase64Url, encodeBase64Url } from '../encoding.js'
import { generateHpkeKey, hpkeSeal } from '../hpke.js'
import type { Answer, Question } from '../messages.js'
import { shareContextBytes, xOf } from '../shares.js'

type Release = Answer<'release'>
const requests = [{ kind: 'personal', message: new TextEncoder().encode('hello') }] as const
const bytes17 = fc.uint8Array({ minLength: 17, maxLength: 17 }).map((bytes) => new Uint8Array(bytes))

/** 1,000 releases from a lying service, each different, and no signature (EW-07, SHR-3). */
describe('a release that is not this wallet’s share', () => {
  it('never leads to a signature', async () => {
    const { service, wallet, source } = await createdWallet()
    const other = await createdWallet()
    const stored = service.serverShares.get(service.deviceId)
    const share = decodeBase64Url(stored?.share ?? '')
    const context = { ...wallet, deviceId: service.deviceId, role: 'server', epoch: 1 } as const
    /** A lie that is sealed correctly: only the share itself reveals it. */
    const seal = async ({ publicKey }: Question<'release'>, lie: Uint8Array): Promise<Release> => ({
      epoch: 1,
      x: xOf(lie),
      sealed: await hpkeSeal(publicKey, 'kit/release/1', lie, shareContextBytes(context))
    })
    const changed = fc
      .tuple(fc.nat(16), fc.integer({ min: 1, max: 255 }))
      .map(([at, by]) => share.map((byte, index) => (index === at ? byte ^ by : byte)))

    const lies: fc.Arbitrary<(question: Question<'release'>) => Promise<Release>> = fc.oneof(
      // A random share, one with a byte changed, one of another length.
      bytes17.map((lie) => (question: Question<'release'>) => seal(question, lie)),
      changed.map((lie) => (question: Question<'release'>) => seal(question, lie)),
      fc
        .uint8Array({ maxLength: 40 })
        .filter(({ length }) => length !== 17)
        .map((lie) => (question: Question<'release'>) => seal(question, new Uint8Array(lie))),
      // The right share: with another x recorded, another epoch, for another key, another wallet, device or role.
      fc.integer({ min: 1, max: 255 }).map((by) => async (question: Question<'release'>) => ({
        ...(await service.release(question)),
        x: xOf(share) ^ by
      })),
      fc.integer({ min: 2, max: 99 }).map((epoch) => async (question: Question<'release'>) => ({
        ...(await service.release(question)),
        epoch
      })),
      fc.constant(async () => service.release({ ...(await generateHpkeKey()), epochs: [1] })),
      fc.constant((question: Question<'release'>) => other.service.release(question)),
      fc.constant((question: Question<'release'>) =>
        service.sealFor(question.publicKey, { epoch: 1, share: encodeBase64Url(share) }, 'device_0002')
      ),
      fc.constant(async ({ publicKey }: Question<'release'>) => ({
        epoch: 1,
        x: xOf(share),
        sealed: await hpkeSeal(
          publicKey,
          'kit/release/1',
          share,
          shareContextBytes({ ...context, role: 'recovery' })
        )
      })),
      // The ciphertext changed on the way, or no ciphertext at all.
      fc
        .tuple(fc.nat(32), fc.integer({ min: 1, max: 255 }))
        .map(([at, by]) => async (question: Question<'release'>) => {
          const release = await service.release(question)
          const ciphertext = decodeBase64Url(release.sealed.ciphertext)
          ciphertext[at] = (ciphertext[at] ?? 0) ^ by
          return { ...release, sealed: { ...release.sealed, ciphertext: encodeBase64Url(ciphertext) } }
        }),
      fc.tuple(fc.string(), fc.string()).map(([enc, ciphertext]) => async () => ({
        epoch: 1,
        x: 1,
        sealed: { enc, ciphertext }
      }))
    )

    let signatures = 0
    const codes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(lies, async (release) => {
        const outcome = await keyWorker()
          .run('sign', { source, requests }, { release })
          .then(() => 'signed')
          .catch(({ code }) => code)
        codes.set(outcome, (codes.get(outcome) ?? 0) + 1)
        if (outcome === 'signed') signatures += 1
      }),
      { numRuns: 1000 }
    )

    expect(signatures).toBe(0)
    // An epoch that does not match leads to recovery; everything else is a lie about the share.
    expect([...codes.keys()].sort()).toEqual(['RECOVERY_NEEDED', 'SHARE_INTEGRITY'])
    expect((await keyWorker().run('sign', { source, requests }, service.answers())).signed).toHaveLength(1)
  }, 120_000)
})
