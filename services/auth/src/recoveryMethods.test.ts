/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthForTest } from '../test/authForTest.js'
import { leavingSetup } from '../test/leavingSetup.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'

const { email, hour, wrapped, password, begin, later, stepUp } = leavingSetup()
const passkey = { kind: 'passkey', params: { credentialId: 'Y3JlZGVudGlhbA' }, wrapped }

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  ;({ auth, device, wallet } = await begin())
})

const put = (id: string, body: unknown) => wallet.ask(device, 'PUT', `/v1/recovery/methods/${id}`, body)
const remove = (id: string) => wallet.ask(device, 'DELETE', `/v1/recovery/methods/${id}`)
const methods = async () =>
  (await device.askLoggedIn('/v1/me')).body.wallet.recovery.methods.map(({ id }: { id: string }) => id)
const kinds = async () =>
  (await device.askLoggedIn('/v1/events')).body.events.map(({ kind }: { kind: string }) => kind)
async function nextNotice() {
  for (;;) {
    const { subject, link } = await auth.nextMail(email)
    if (link?.includes('#freeze=')) return subject
  }
}

describe('a recovery method', () => {
  it.each([
    ['a password without a proof', { ...password, auth: undefined }],
    ['a password without a salt', { ...password, params: {} }],
    ['a password that wraps nothing', { ...password, wrapped: undefined }],
    ['a passkey without an id', { ...passkey, params: {} }],
    ['a passkey that wraps nothing', { ...passkey, wrapped: undefined }]
  ])('is refused without what it needs: %s', async (_, method) => {
    expect((await put('method-2', method)).status).toBe(400)
    expect(await methods()).toEqual(['password-1'])
  })

  it('is recorded and reported by mail when it is set or removed', async () => {
    expect((await put('passkey-1', passkey)).status).toBe(200)
    expect(await nextNotice()).toBe('The recovery of your wallet was changed')
    expect((await remove('nothing-1')).status).toBe(404)
    expect((await remove('password-1')).status).toBe(200)
    expect(await nextNotice()).toBe('The recovery of your wallet was changed')

    expect((await kinds()).slice(0, 2)).toEqual(['recovery.method.removed', 'recovery.method.set'])
    expect(auth.mailsTo(email)).toEqual([])
  })

  it('stays if only the shares change, and ends with the recovery key that it wraps', async () => {
    await put('passkey-1', passkey)
    const { body: me } = await device.askLoggedIn('/v1/me')
    const { publicKey } = me.wallet.recovery
    const same = wallet.recoveryShares(2, randomShare(), publicKey)
    expect((await put('passkey-1', { ...passkey, shares: same })).status).toBe(200)
    expect((await methods()).sort()).toEqual(['passkey-1', 'password-1'])

    const other = wallet.recoveryShares(3, randomShare())
    expect((await put('passkey-2', { ...passkey, shares: other })).status).toBe(200)
    expect(await methods()).toEqual(['passkey-2'])
  })

  it('comes with shares if it is the first', async () => {
    const fresh = await TestDevice.make(auth)
    await fresh.logIn(auth, 'ben@site.example')
    const bens = new TestWallet()
    await bens.create(fresh, randomShare())
    const first = (body: object) => bens.ask(fresh, 'PUT', '/v1/recovery/methods/passkey-1', body)

    expect((await first(passkey)).status).toBe(400)
    const shares = bens.recoveryShares(1, randomShare())
    expect((await first({ ...passkey, shares })).status).toBe(200)
  })
})

it('a wrong password is recorded, for a recovery and for an export, and reported by mail', async () => {
  const wrong = base64url(randomBytes(32))
  const body = async () => ({ methodId: 'password-1', epk: (await releaseKey()).epk, auth: wrong })
  const recovery = await device.askLoggedIn('/v1/recovery/start', { body: await body() })
  expect([recovery.status, await nextNotice()]).toEqual([401, 'A recovery of your wallet failed'])
  await later(25 * hour)
  await stepUp()
  const exported = await wallet.ask(device, 'POST', '/v1/export/authorize', await body())
  expect([exported.status, await nextNotice()]).toEqual([401, 'Someone tried to see the key of your wallet'])

  expect((await kinds()).slice(0, 2)).toEqual(['export.failed', 'recovery.failed'])
})
