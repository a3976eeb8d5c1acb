/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { passkey } from '../../../test/createdWallet.js'
import { createLocks, MemoryRecords } from '../../../test/MemoryRecords.js'
import { failOnce, noKit, openDevice, requests, secret } from '../../../test/openDevice.js'
import type { KitWithCode } from '../worker/formats.js'
import { loadDeviceKeys } from './deviceKeys.js'

describe('a user’s wallet', () => {
  it('is created once and signs on the device that created it', async () => {
    const { custody, service } = await openDevice()
    const { addresses } = await custody.createWallet(passkey, noKit)

    expect(await custody.createWallet(passkey, noKit)).toEqual({ addresses })
    expect(await custody.addresses()).toEqual(addresses)
    expect(await custody.sign(requests)).toHaveLength(1)
    expect(service.methods).toHaveLength(1)
  })

  it('is the same for two tabs that create it at the same time', async () => {
    const { custody, reopened } = await openDevice()
    const [one, other] = await Promise.all([
      custody.createWallet(passkey, noKit),
      reopened().createWallet(passkey, noKit)
    ])
    expect(one).toEqual(other)
  })

  it('is recovered, not created, if another device created it first', async () => {
    const first = await openDevice()
    const second = await openDevice(first.service)
    const { addresses } = await first.custody.createWallet(passkey, noKit)

    const again = second.custody.createWallet(passkey, noKit)
    await expect(again).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(second.records.wallets.size).toBe(0)
    expect(await second.custody.recover(secret)).toEqual(addresses)
    expect(await second.custody.sign(requests)).toHaveLength(1)
    expect(await first.custody.sign(requests)).toHaveLength(1)
  })

  it('is created only after its kit was kept', async () => {
    const { custody, service, records } = await openDevice()
    const closed = custody.createWallet({ kind: 'kit' }, async () => {
      throw new Error('closed')
    })
    await expect(closed).rejects.toThrow('closed')
    expect(service.walletId).toBe('')
    expect(await custody.addresses()).toBeUndefined()
    expect(records.wallets.size).toBe(0)

    let kept: KitWithCode | undefined
    const { addresses } = await custody.createWallet({ kind: 'kit' }, async (kit) => {
      kept = kit
    })
    if (!kept) throw new Error('No kit')
    const second = await openDevice(service)
    expect(await second.custody.recover({ kind: 'kit', ...kept })).toEqual(addresses)
    expect(await second.custody.sign(requests)).toHaveLength(1)
  })
})

describe('a share that another tab looks at before the service has the other half', () => {
  it('stays on the device while the visitor keeps the kit', async () => {
    const { custody, reopened } = await openDevice()
    const { addresses } = await custody.createWallet({ kind: 'kit' }, async () => {
      expect(await reopened().addresses()).toBeUndefined()
    })

    expect(await custody.addresses()).toEqual(addresses)
    expect(await custody.sign(requests)).toHaveLength(1)
  })

  it('stays on the device that recovers the wallet', async () => {
    const first = await openDevice()
    const { addresses } = await first.custody.createWallet(passkey, noKit)
    const { api, custody, reopened } = await openDevice(first.service)
    const { send } = api
    api.send = async (...sent) => {
      expect(await reopened().addresses()).toBeUndefined()
      return send.apply(api, sent)
    }

    expect(await custody.recover(secret)).toEqual(addresses)
    expect(await custody.addresses()).toEqual(addresses)
    expect(await custody.sign(requests)).toHaveLength(1)
  })
})

describe('a device that is closed midway (SRV-6)', () => {
  it.each(['before send', 'after send'])(
    'ends up with one wallet after creating it was interrupted %s',
    async (step) => {
      const { custody, reopened, service } = await openDevice(undefined, failOnce(step))
      await expect(custody.createWallet(passkey, noKit)).rejects.toThrow('offline')

      const later = reopened()
      const addresses = (await later.addresses()) ?? (await later.createWallet(passkey, noKit)).addresses
      expect(await later.sign(requests)).toHaveLength(1)
      const other = await openDevice(service)
      expect(await other.custody.recover(secret)).toEqual(addresses)
    }
  )

  it.each(['before send', 'after send', 'before confirm', 'after confirm'])(
    'still signs and can renew its share again after a renewal was interrupted %s',
    async (step) => {
      let isOn = false
      const cut = failOnce(step)
      const { custody, reopened } = await openDevice(undefined, (at) => isOn && cut(at))
      const { addresses } = await custody.createWallet(passkey, noKit)
      isOn = true
      await expect(custody.renewDevice()).rejects.toThrow('offline')

      const later = reopened()
      expect(await later.sign(requests)).toHaveLength(1)
      expect(await later.addresses()).toEqual(addresses)
      expect(await later.renewDevice()).toEqual(addresses)
      expect(await later.sign(requests)).toHaveLength(1)
    }
  )

  it.each(['before send', 'after send', 'before confirm', 'after confirm'])(
    'recovers the same wallet after a recovery was interrupted %s',
    async (step) => {
      const first = await openDevice()
      const { addresses } = await first.custody.createWallet(passkey, noKit)
      const second = await openDevice(first.service, failOnce(step))
      await expect(second.custody.recover(secret)).rejects.toThrow('offline')

      const later = second.reopened()
      expect((await later.addresses()) ?? (await later.recover(secret))).toEqual(addresses)
      expect(await later.sign(requests)).toHaveLength(1)
    }
  )
})

describe('a device', () => {
  it('recovers the same addresses after its storage was cleared, ten times (SHR-12)', async () => {
    const first = await openDevice()
    const { addresses } = await first.custody.createWallet(passkey, noKit)
    for (let count = 0; count < 10; count++) {
      const cleared = await openDevice(first.service)
      expect(await cleared.custody.addresses()).toBeUndefined()
      expect(await cleared.custody.recover(secret)).toEqual(addresses)
      expect(await cleared.custody.sign(requests)).toHaveLength(1)
    }
  })

  it('refuses a service that names a different wallet', async () => {
    const own = await openDevice()
    const other = await openDevice()
    await own.custody.createWallet(passkey, noKit)
    await other.custody.createWallet(passkey, noKit)
    own.service.walletId = other.service.walletId

    await expect(own.custody.recover(secret)).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
  })

  it('has to recover if the service lost its latest share, and signs afterwards', async () => {
    const { custody, api } = await openDevice()
    const { addresses } = await custody.createWallet(passkey, noKit)
    const backup = api.current
    await custody.renewDevice()
    api.current = backup

    await expect(custody.sign(requests)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(await custody.recover(secret)).toEqual(addresses)
    expect(await custody.sign(requests)).toHaveLength(1)
  })

  it('has one id even if two tabs create its keys at the same time (DEV-1)', async () => {
    const records = new MemoryRecords()
    const runLocked = createLocks()
    const [one, other] = await Promise.all([
      loadDeviceKeys(records, runLocked),
      loadDeviceKeys(records, runLocked)
    ])

    expect(one.deviceId).toBe(other.deviceId)
    expect(one.deviceId).toMatch(/^[\w-]{43}$/)
    expect([one.proofKey.extractable, one.shareKey.extractable]).toEqual([false, false])
    expect(one.shareKey.algorithm).toEqual({ name: 'AES-GCM', length: 256 })
  })
})
