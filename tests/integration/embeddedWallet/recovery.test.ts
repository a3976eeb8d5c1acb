/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { createSessionWallet } from '../../../services/wallet/src/site/session/SessionWallet.js'
import type { KitWithCode } from '../../../services/wallet/src/site/worker/formats.js'
import { passkey } from '../../../services/wallet/test/createdWallet.js'
import { InProcessWorker } from '../../../services/wallet/test/inProcessWorker.js'
import { WalletUsers } from './WalletUsers.js'

const requests = [{ kind: 'personal', message: new Uint8Array(5) }] as const
let users: WalletUsers

beforeAll(async () => {
  users = await WalletUsers.start()
}, 60_000)
afterAll(() => users?.close())

describe('embedded wallet on the real login server', () => {
  it('is created with its recovery method and can renew the polynomial of its device', async () => {
    const custody = await users.logIn('ann@mail.example')
    const { addresses } = await custody.createWallet(passkey)
    expect(await custody.sign(requests)).toHaveLength(1)

    const [method] = (await custody.facts())?.recovery?.methods ?? []
    expect(method).toMatchObject({ kind: 'passkey', credentialId: passkey.credentialId })
    expect(await custody.renewDevice()).toEqual(addresses)
    expect((await custody.facts())?.epoch).toBe(2)
    expect(await custody.sign(requests)).toHaveLength(1)
  }, 60_000)

  it('is recovered on a new device with its recovery kit', async () => {
    const kept: KitWithCode[] = []
    const first = await users.logIn('cem@mail.example')
    const { addresses } = await first.createWallet({ kind: 'kit' }, async (kit) => void kept.push(kit))
    const [kit] = kept
    if (!kit) throw new Error('No kit')

    users.auth.advance(31_000)
    const second = await users.logIn('cem@mail.example')
    expect(await second.recover({ kind: 'kit', ...kit })).toEqual(addresses)
    expect(await second.sign(requests)).toHaveLength(1)
    expect(await first.sign(requests)).toHaveLength(1)
  }, 60_000)

  it('is unusable on a removed device until it is recovered there with its passkey', async () => {
    const email = 'dan@mail.example'
    const open = async (storage?: Parameters<WalletUsers['openBrowser']>[1]) => {
      users.auth.advance(31_000)
      const browser = await users.openBrowser(email, storage)
      const { session, api, records, keys, runLocked, userId } = browser
      const startWorker = () => new InProcessWorker()
      const deviceKeys = async () => keys
      const parts = { session, api, records, runLocked, startWorker, deviceKeys }
      return { ...browser, userId, wallet: createSessionWallet({ ...parts, recovery: 'required' }) }
    }
    const comeBack = async ({ wallet }: Awaited<ReturnType<typeof open>>) => {
      const found = await wallet.check()
      if (found.state !== 'elsewhere') throw new Error(`The wallet is ${found.state}`)
      const secret = { kind: 'passkey', prf: passkey.prf } as const
      return wallet.recover({ kind: 'method', methodId: found.methods[0]?.id ?? '', secret })
    }
    const first = await open()
    const addresses = await first.wallet.setUp(passkey, async () => {})
    const second = await open()
    await comeBack(second)
    const signer = { userId: first.userId, account: addresses.eip155 }
    expect(await first.wallet.check()).toEqual({ state: 'here', addresses })

    const path = `/v1/devices/${first.keys.deviceId}`
    await second.session.send({ method: 'DELETE', path, shape: z.unknown() })

    await expect(first.wallet.sign(requests, signer)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    const again = await open(first)
    expect(again.keys.deviceId).toBe(first.keys.deviceId)
    await expect(again.wallet.sign(requests, signer)).rejects.toMatchObject({ code: 'RECOVERY_NEEDED' })
    expect(await comeBack(again)).toEqual(addresses)
    expect(await again.wallet.check()).toEqual({ state: 'here', addresses })
    expect(await again.wallet.sign(requests, signer)).toHaveLength(1)
  }, 60_000)
})
