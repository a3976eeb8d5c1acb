/** @jest-environment node */
import { createDecipheriv, hkdfSync } from 'node:crypto'
import { describe, expect, it, jest } from '@jest/globals'
import type { WrappedSeed } from './formats.js'

// The real one takes seconds; `operations/recovery.test.ts` runs it.
const stretch = jest.fn((_password: Uint8Array, _salt: Uint8Array, _settings: object) =>
  new Uint8Array(32).fill(5)
)
jest.mock('@noble/hashes/argon2', () => ({ argon2id: stretch }))
/** Loaded after that. */
const load = () => import('./recoverySeed.js')

const wallet = { userId: 'user_0001', walletId: 'wallet' }
const seed = new Uint8Array(32).fill(7)
const keyOf = (secret: Uint8Array, info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32))

/** Opens a wrapped seed by the format's text, with Node's OpenSSL. */
function unwrap({ iv, ciphertext }: WrappedSeed, key: Buffer, context: readonly unknown[]): Uint8Array {
  const all = Buffer.from(ciphertext, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(JSON.stringify(context))).setAuthTag(all.subarray(-16))
  return new Uint8Array(Buffer.concat([decipher.update(all.subarray(0, -16)), decipher.final()]))
}

describe('a wrapped seed', () => {
  it('has the format of version 1: AES-GCM under a key derived from the passkey, bound to user, wallet and kind', async () => {
    const { derivePasskeyKeys, wrapSeed } = await load()
    const imported = jest.spyOn(crypto.subtle, 'importKey')
    const prf = new Uint8Array(32).fill(9)
    const wrapped = await wrapSeed(await derivePasskeyKeys(prf), wallet, 'passkey', seed)
    const context = [1, wallet.userId, wallet.walletId, 'passkey']

    expect(unwrap(wrapped, keyOf(prf, 'kit/recovery-wrap/1'), context)).toEqual(seed)
    // The bytes of the key are wiped (KEY-5).
    const [bytes] = imported.mock.calls.map(([, key]) => key as unknown as Uint8Array)
    expect(bytes?.some(Boolean)).toBe(false)
    imported.mockRestore()
  })

  it('opens for no other user, wallet or kind of method (SHR-10)', async () => {
    const { derivePasskeyKeys, wrapSeed, unwrapSeed } = await load()
    const keys = await derivePasskeyKeys(new Uint8Array(32).fill(9))
    const wrapped = await wrapSeed(keys, wallet, 'passkey', seed)

    expect(await unwrapSeed(keys, wallet, 'passkey', wrapped)).toEqual(seed)
    const others = [
      unwrapSeed(keys, { ...wallet, userId: 'user_0002' }, 'passkey', wrapped),
      unwrapSeed(keys, { ...wallet, walletId: 'other' }, 'passkey', wrapped),
      unwrapSeed(keys, wallet, 'password', wrapped)
    ]
    for (const other of others) await expect(other).rejects.toMatchObject({ code: 'WRONG_SECRET' })
  })
})

describe('the keys of a password', () => {
  it('are two: the service learns one, which does not open what the other wraps (SHR-10)', async () => {
    const { derivePasswordKeys, newSalt, wrapSeed } = await load()
    const keys = await derivePasswordKeys('correct horse battery', newSalt())
    const wrapped = await wrapSeed(keys, wallet, 'password', seed)
    const stretched = new Uint8Array(32).fill(5)
    const context = [1, wallet.userId, wallet.walletId, 'password']

    expect(keys.auth).toBe(keyOf(stretched, 'kit/recovery-auth/1').toString('base64url'))
    expect(unwrap(wrapped, keyOf(stretched, 'kit/recovery-wrap/1'), context)).toEqual(seed)
    expect(() => unwrap(wrapped, Buffer.from(keys.auth, 'base64url'), context)).toThrow()
  })

  it('are derived with 64 MiB and three passes from the composed form of the password, and its bytes are wiped (KEY-5)', async () => {
    const { derivePasswordKeys, newSalt } = await load()
    const given: string[] = []
    const stretched = new Uint8Array(32).fill(6)
    stretch.mockImplementationOnce((bytes) => {
      given.push(Buffer.from(bytes).toString())
      return stretched
    })
    const salt = newSalt()
    await derivePasswordKeys('Ａ cafe\u0301 of mine', salt)

    const [bytes, used, settings] = stretch.mock.lastCall ?? []
    expect(given).toEqual(['A café of mine'])
    expect(Buffer.from(used ?? []).toString('base64url')).toBe(salt)
    expect(settings).toEqual({ m: 65_536, t: 3, p: 1, dkLen: 32 })
    for (const secret of [bytes, stretched]) expect(secret?.some(Boolean)).toBe(false)
  })
})
