/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const [email, day] = ['ada@site.example', 86_400_000]
let auth: AuthForTest
let device: TestDevice
beforeEach(async () => {
  ;({ auth, device } = await services.startLoggedIn(email))
})

/** Logs in; the address is named for a user of their own. */
async function another(of = email): Promise<TestDevice> {
  const made = await TestDevice.make(auth)
  await made.logIn(auth, of)
  auth.advance(31_000)
  return made
}
const remove = (which: TestDevice) =>
  device.askLoggedIn(`/v1/devices/${which.deviceId}`, { method: 'DELETE' })

/** Stores a share of the wallet for a device that has none. */
async function addShare(wallet: TestWallet, on: TestDevice, share: string): Promise<void> {
  const path = `/v1/wallets/${wallet.walletId}/shares`
  await wallet.ask(on, 'PUT', path, { step: 'propose', expected: 0, epoch: 1, share })
  await on.askLoggedIn(path, { method: 'PUT', body: { step: 'confirm', epoch: 1 } })
  expect(await wallet.release(on, 1)).toBe(share)
}

describe('a device', () => {
  it('is known for ninety days after it was last used', async () => {
    const action = async () => (await device.start(email, { atLeast: 'code' })).body.action
    auth.advance(29 * day)
    const { refreshToken } = device.login?.tokens ?? {}
    const { body: tokens } = await device.ask('/v1/token', { body: { refreshToken } })
    expect((await device.ask('/v1/me', { token: tokens.accessToken })).status).toBe(200)

    auth.advance(90 * day - 60_000)
    expect(await action()).toBe('VERIFY_OTP')
    auth.advance(60_001)
    expect(await action()).toBe('VERIFY_DEVICE')
  })

  it('loses its share when it is removed; no other share is deleted', async () => {
    const wallet = new TestWallet()
    const [own, theirs] = [randomShare(1), randomShare(3)]
    await wallet.create(device, own)
    const other = await another()
    await addShare(wallet, other, randomShare(2))
    // Another user of the same browser, with the same key.
    const { login } = other
    await other.logIn(auth, 'eve@site.example')
    const eves = new TestWallet()
    await eves.create(other, theirs)

    expect((await remove(other)).status).toBe(200)

    expect([await wallet.release(device, 1), await eves.release(other, 1)]).toEqual([own, theirs])
    other.login = login
    expect(await wallet.release(other, 1)).toMatchObject({ status: 403 })
    auth.advance(31_000)
    const { body: flow } = await other.start(email)
    expect(flow.action).toBe('VERIFY_DEVICE')
    const { link, token = '' } = await nextLogin()
    expect(link).toContain('/device#')
    const back = await other.confirm(flow.flowId, await other.approve(token, flow.number))
    other.login = back.body
    expect(back.body.wallet.device).toMatchObject({ epoch: null, pendingEpoch: null })
    expect(await wallet.release(other, 1)).toMatchObject({ status: 409 })
  })

  it('is not removed while the account is frozen', async () => {
    const other = await another()
    const { token } = await auth.nextMail(email)
    expect((await device.page(`/v1/freeze/${token}`, {})).status).toBe(200)

    expect((await remove(other)).status).toBe(423)
    expect((await other.askLoggedIn('/v1/me')).status).toBe(200)
  })

  it('beyond ten replaces an active one of the same user only', async () => {
    const stranger = await another('eve@site.example')
    const removed = await another()
    await remove(removed)
    for (let count = 1; count < 10; count++) {
      auth.advance(day)
      await another()
    }
    auth.advance(day)
    const eleventh = await TestDevice.make(auth)
    const { body: flow } = await eleventh.start(email)
    const { token = '' } = await nextLogin()
    const code = await eleventh.approve(token, flow.number)
    const replacing = (replaceDevice: string) => eleventh.confirm(flow.flowId, code, { replaceDevice })

    for (const { deviceId } of [stranger, removed, eleventh])
      expect((await replacing(deviceId)).body.error).toMatchObject({ code: 'CONFLICT', reason: 'devices' })
    const { status, body } = await replacing(device.deviceId)

    expect(status).toBe(200)
    const { accessToken: token2 } = body.tokens
    expect((await eleventh.ask('/v1/devices', { token: token2 })).body.devices).toHaveLength(10)
  })
})

/** The next mail with a link for a device. */
async function nextLogin() {
  for (;;) {
    const mail = await auth.nextMail(email)
    if (mail.link?.includes('/device#')) return mail
  }
}
