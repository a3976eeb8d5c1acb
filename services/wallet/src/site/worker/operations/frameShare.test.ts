/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createdWallet, keyWorker } from '../../../../test/createdWallet.js'
import { newDeviceKey } from '../../../../test/ShareService.js'
import { generateHpkeKey } from '../hpke.js'
import type { EntropySource } from '../messages.js'

const requests = [{ kind: 'personal', message: new Uint8Array(2) }] as const

describe('a share for a frame with separate storage (4.2.1)', () => {
  it('is sealed to the frame, which can sign with it', async () => {
    const { service, source, wallet, created } = await createdWallet()
    const frame = {
      deviceId: service.deviceId,
      deviceKey: await newDeviceKey(),
      ...(await generateHpkeKey())
    }
    const target = { to: 'frame', deviceId: frame.deviceId, publicKey: frame.publicKey } as const
    const { device, server } = await keyWorker().run(
      'renewDevice',
      { source, target, epoch: 2 },
      service.answers()
    )
    if (device.to !== 'frame') throw new Error('Not for a frame')
    const input = { wallet, epoch: 2, sealed: device.sealed, ...frame }
    const accepted = await keyWorker().run('acceptShare', input)
    service.serverShares.set(service.deviceId, server)
    const own: EntropySource = { from: 'device', wallet, shares: [accepted], deviceKey: frame.deviceKey }

    expect((await keyWorker().run('sign', { source: own, requests }, service.answers())).signed).toHaveLength(
      1
    )
    for (const other of [
      { epoch: 3 },
      { deviceId: 'x' },
      { wallet: { ...wallet, walletId: created.device.share.iv } }
    ])
      await expect(keyWorker().run('acceptShare', { ...input, ...other })).rejects.toMatchObject({
        code: 'SHARE_INTEGRITY'
      })
  })
})
