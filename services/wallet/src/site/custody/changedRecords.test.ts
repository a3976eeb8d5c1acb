/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { passkey } from '../../../test/createdWallet.js'
import { failOnce, noKit, openDevice, requests, secret } from '../../../test/openDevice.js'
import type { KitWithCode } from '../worker/formats.js'
import { newRecord } from './WalletRecord.js'

describe('a wallet that changes meanwhile', () => {
  it('keeps what another tab has stored if the service refuses a new one', async () => {
    const { custody, api, records } = await openDevice()
    const other = newRecord(api.userId, 'other', { eip155: '0x', solana: '' })
    api.send = async () => {
      records.wallets.set(api.userId, other)
      return 'conflict'
    }

    const created = custody.createWallet(passkey, noKit)
    await expect(created).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(records.wallets.get(api.userId)).toBe(other)
  })

  it('remembers its newest recovery key, and takes no older one from the service (SHR-9)', async () => {
    const { custody, records, api, service } = await openDevice()
    await custody.createWallet(passkey, noKit)
    expect(records.wallets.get(api.userId)).toMatchObject({ recoveryEpoch: 1 })
    await custody.replaceRecovery({ ...passkey, prf: new Uint8Array(32).fill(8) })
    expect(records.wallets.get(api.userId)).toMatchObject({ recoveryEpoch: 2 })

    // The service still has the former one.
    await expect(custody.recover(secret)).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
    expect(await custody.sign(requests)).toHaveLength(1)
    const second = await openDevice(service)
    await second.custody.recover(secret)
    expect(second.records.wallets.get(api.userId)).toMatchObject({ recoveryEpoch: 1 })
  })

  it('does not count a recovery key that the service has refused', async () => {
    const { custody, records, api } = await openDevice()
    await custody.createWallet(passkey, noKit)
    api.send = async () => 'conflict'

    await expect(custody.replaceRecovery(passkey)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(records.wallets.get(api.userId)).toMatchObject({ recoveryEpoch: 1 })
  })

  it.each(['has it', 'does not have it yet'])(
    'is not replaced by the wallet of another kit, on a device that %s (SHR-12)',
    async (state) => {
      const kits: KitWithCode[] = []
      const stranger = await openDevice()
      await stranger.custody.createWallet({ kind: 'kit' }, async (kit) => void kits.push(kit))
      const first = await openDevice()
      await first.custody.createWallet(passkey, noKit)
      const { custody, records, api } = state === 'has it' ? first : await openDevice(first.service)
      const before = records.wallets.get(api.userId)
      const [kit] = kits
      if (!kit) throw new Error('No kit')

      const recovered = custody.recover({ kind: 'kit', ...kit })
      await expect(recovered).rejects.toMatchObject({ code: 'WRONG_SECRET' })
      expect(records.wallets.get(api.userId)).toEqual(before)
    }
  )

  it('takes the place of a record that was never confirmed', async () => {
    const first = await openDevice()
    const { addresses } = await first.custody.createWallet(passkey, noKit)
    const { custody, records, api } = await openDevice(first.service)
    records.wallets.set(api.userId, newRecord(api.userId, 'other', { eip155: '0x', solana: '' }))

    expect(await custody.recover(secret)).toEqual(addresses)
    expect(records.wallets.get(api.userId)).toMatchObject({ walletId: first.service.walletId, addresses })
  })

  it('records with its next signature that the service has its half', async () => {
    let isOn = false
    const cut = failOnce('after confirm')
    const { custody, reopened, records, api } = await openDevice(undefined, (at) => isOn && cut(at))
    await custody.createWallet(passkey, noKit)
    isOn = true
    await expect(custody.renewDevice()).rejects.toThrow('offline')
    const stored = () => {
      const { confirmed, pending } = records.wallets.get(api.userId) ?? {}
      return [confirmed?.epoch, pending?.epoch]
    }
    expect(stored()).toEqual([1, 2])

    expect(await reopened().sign(requests)).toHaveLength(1)
    expect(stored()).toEqual([2, undefined])
  })

  it('confirms a share, also to the service, that it stored before the page was closed', async () => {
    let isOn = false
    const cut = failOnce('before confirm')
    const { custody, reopened, api, records } = await openDevice(undefined, (at) => isOn && cut(at))
    const { addresses } = await custody.createWallet(passkey, noKit)
    isOn = true
    await expect(custody.renewDevice()).rejects.toThrow('offline')

    expect(await reopened().addresses()).toEqual(addresses)
    expect([api.current?.epoch, api.pending]).toEqual([2, undefined])
    expect(records.wallets.get(api.userId)).toMatchObject({ confirmed: { epoch: 2 }, pending: undefined })
  })

  it('is not confirmed by what a service says about another wallet', async () => {
    const { custody, reopened, api, records } = await openDevice(undefined, failOnce('before send'))
    await expect(custody.createWallet(passkey, noKit)).rejects.toThrow('offline')
    api.wallet = async () => ({ walletId: 'other', epoch: 1, pendingEpoch: 1, recovery: null })

    expect(await reopened().addresses()).toBeUndefined()
    expect(records.wallets.size).toBe(0)
  })

  it('opens with the newer of two shares of one epoch, after the service has forgotten the device', async () => {
    let isOn = false
    const cut = failOnce('before confirm')
    const { custody, reopened, api } = await openDevice(undefined, (at) => isOn && cut(at))
    await custody.createWallet(passkey, noKit)
    api.current = undefined
    isOn = true
    await expect(custody.recover(secret)).rejects.toThrow('offline')

    expect(api.pending?.epoch).toBe(1)
    expect(await reopened().sign(requests)).toHaveLength(1)
  })
})
