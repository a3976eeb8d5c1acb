/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { newDeviceKey } from '../../../test/ShareService.js'
import { openDeviceShare, sealDeviceShare } from './deviceShare.js'
import { generateHpkeKey, hpkeOpen, hpkeSeal } from './hpke.js'
import { shareContextBytes, splitEntropy } from './shares.js'

const wallet = { userId: 'user_0001', walletId: 'wallet' }
const refused = { code: 'SHARE_INTEGRITY' }

describe('a stored device share', () => {
  it('opens only for its key, wallet, device and epoch (SHR-6)', async () => {
    const key = await newDeviceKey()
    const [share] = await splitEntropy(new Uint8Array(16).fill(3))
    const sealed = await sealDeviceShare(key, wallet, 'device_1', 4, share)

    expect(await openDeviceShare(key, sealed)).toEqual(share)
    expect(Object.keys(sealed.share).sort()).toEqual(
      ['ct', 'deviceId', 'iv', 'userId', 'v', 'walletId', 'x'].sort()
    )
    const others = [
      { ...sealed, epoch: 5 },
      { ...sealed, share: { ...sealed.share, userId: 'user_0002' } },
      { ...sealed, share: { ...sealed.share, walletId: 'other' } },
      { ...sealed, share: { ...sealed.share, deviceId: 'device_2' } },
      { ...sealed, share: { ...sealed.share, x: sealed.share.x ^ 1 } }
    ]
    for (const other of others) await expect(openDeviceShare(key, other)).rejects.toMatchObject(refused)
    await expect(openDeviceShare(await newDeviceKey(), sealed)).rejects.toMatchObject(refused)
  })

  it('is encrypted with a key that cannot be exported (DEV-1)', async () => {
    await expect(crypto.subtle.exportKey('raw', await newDeviceKey())).rejects.toThrow()
  })
})

describe('a share sealed with HPKE', () => {
  it('opens only for its kind, role and epoch (SHR-9)', async () => {
    const { privateKey, publicKey } = await generateHpkeKey()
    const [share] = await splitEntropy(new Uint8Array(16).fill(3))
    const context = { ...wallet, deviceId: '', role: 'recovery', epoch: 2 } as const
    const bound = shareContextBytes(context)
    const sealed = await hpkeSeal(publicKey, 'kit/recovery-share/1', share, bound)

    expect(await hpkeOpen(privateKey, 'kit/recovery-share/1', sealed, bound)).toEqual(share)
    const others = [
      { ...context, role: 'server' } as const,
      { ...context, epoch: 1 },
      { ...context, userId: 'x' }
    ]
    for (const other of others) {
      const opened = hpkeOpen(privateKey, 'kit/recovery-share/1', sealed, shareContextBytes(other))
      await expect(opened).rejects.toMatchObject(refused)
    }
    await expect(hpkeOpen(privateKey, 'kit/release/1', sealed, bound)).rejects.toMatchObject(refused)
  })
})
