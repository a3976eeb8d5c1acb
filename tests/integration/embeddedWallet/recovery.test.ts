/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { KitWithCode } from '../../../services/wallet/src/site/worker/formats.js'
import { passkey } from '../../../services/wallet/test/createdWallet.js'
import { WalletUsers } from './WalletUsers.js'

const requests = [{ kind: 'personal', message: new Uint8Array(5) }] as const
let users: WalletUsers

beforeAll(async () => {
  users = await WalletUsers.start()
}, 60_000)
afterAll(() => users?.close())

describe('a wallet at the real login server', () => {
  it('is made with its recovery method, and gets a new polynomial for its device', async () => {
    const custody = await users.logIn('ann@mail.example')
    const { addresses } = await custody.createWallet(passkey)
    expect(await custody.sign(requests)).toHaveLength(1)

    const [method] = (await custody.facts())?.recovery?.methods ?? []
    expect(method).toMatchObject({ kind: 'passkey', credentialId: passkey.credentialId })
    expect(await custody.renewDevice()).toEqual(addresses)
    expect((await custody.facts())?.epoch).toBe(2)
    expect(await custody.sign(requests)).toHaveLength(1)
  }, 60_000)

  it('comes to a new device by its kit', async () => {
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
})
