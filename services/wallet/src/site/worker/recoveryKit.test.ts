/** @jest-environment node */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { describe, expect, it, jest } from '@jest/globals'
import { keyWorker } from '../../../test/createdWallet.js'
import { decodeKitCode } from './kitCode.js'
import { makeRecoveryKit, openRecoveryKit } from './recoveryKit.js'
import { Wallet } from './Wallet.js'

const entropy = new Uint8Array(16).fill(7)
const keyOf = (code: string) =>
  Buffer.from(hkdfSync('sha256', decodeKitCode(code), '', 'kit/recovery-kit/1', 32))
const make = async () => makeRecoveryKit(await Wallet.open(entropy.slice()))

describe('a recovery kit', () => {
  it('has the format of version 1: the entropy under a key derived from the code, bound to the wallet', async () => {
    const { kit, code } = await make()
    const { v, walletId, addresses } = kit
    const all = Buffer.from(kit.ct, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(code), Buffer.from(kit.iv, 'base64url'))
    decipher.setAAD(Buffer.from(JSON.stringify([v, walletId, addresses.eip155, addresses.solana])))
    decipher.setAuthTag(all.subarray(-16))

    expect(v).toBe(1)
    expect(new Uint8Array(Buffer.concat([decipher.update(all.subarray(0, -16)), decipher.final()]))).toEqual(
      entropy
    )
  })

  it.each([0, 15, 17, 32])('opens only if it holds 16 bytes (KEY-1), not %i', async (length) => {
    const { kit, code } = await make()
    const { walletId, addresses } = kit
    const iv = Buffer.alloc(12, 1)
    const cipher = createCipheriv('aes-256-gcm', keyOf(code), iv)
    cipher.setAAD(Buffer.from(JSON.stringify([1, walletId, addresses.eip155, addresses.solana])))
    const ct = Buffer.concat([cipher.update(Buffer.alloc(length, 7)), cipher.final(), cipher.getAuthTag()])
    const other = { ...kit, iv: iv.toString('base64url'), ct: ct.toString('base64url') }

    await expect(openRecoveryKit(other, code)).rejects.toMatchObject({ code: 'WRONG_SECRET' })
    expect(await openRecoveryKit(kit, code)).toEqual(entropy)
  })

  it('KEY-5: leaves neither the bits of its code nor the key derived from them', async () => {
    const drawn = jest.spyOn(crypto, 'getRandomValues')
    const imported = jest.spyOn(crypto.subtle, 'importKey')
    const { kit, code } = await make()
    await openRecoveryKit(kit, code)

    const [secret] = drawn.mock.calls[0] ?? []
    expect(secret).toHaveLength(16)
    const keys = imported.mock.calls.filter(([, , algorithm]) => algorithm === 'AES-GCM')
    expect(keys).toHaveLength(2)
    for (const bytes of [secret, ...keys.map(([, key]) => key)])
      expect((bytes as Uint8Array).some(Boolean)).toBe(false)
    jest.restoreAllMocks()
  })

  it('opens only if the wallet that it names is the one in it', async () => {
    const { addresses, ...wallet } = await Wallet.open(entropy.slice())
    const other = await Wallet.open(new Uint8Array(16).fill(8))
    const made = await makeRecoveryKit({ ...wallet, addresses, walletId: other.walletId } as Wallet)

    await expect(keyWorker().run('openKit', made)).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
  })
})
