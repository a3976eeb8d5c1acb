/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const email = 'ada@site.example'

describe('a release', () => {
  it('is limited to 60 an hour and 300 a day, for each device and page', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    await device.logIn(auth, email)
    const wallet = new TestWallet()
    const share = randomShare()
    await wallet.create(device, share)

    for (let hour = 0; hour < 5; hour++) {
      for (let count = 0; count < 60; count++) expect(await wallet.release(device, 1)).toBe(share)
      expect(await wallet.release(device, 1)).toMatchObject({ status: 429 })
      auth.advance(3_601_000)
      await logInAgain()
    }
    const limited = await wallet.release(device, 1)
    const elsewhere = await otherPage()

    expect(limited).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } })
    expect(elsewhere).toBe(share)

    async function logInAgain() {
      const { body } = await device.ask('/v1/token', {
        body: { refreshToken: device.login?.tokens.refreshToken }
      })
      if (device.login) device.login = { ...device.login, tokens: body }
    }
    async function otherPage() {
      const { body: flow } = await device.start(email, { hostOrigin: 'http://other.localhost:4600' })
      const { code = '' } = await auth.nextMail(email)
      device.login = (await device.confirm(flow.flowId, code)).body
      return wallet.release(device, 1)
    }
  }, 120_000)

  it('on one device uses up nothing of another', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    await device.logIn(auth, email)
    const wallet = new TestWallet()
    await wallet.create(device, randomShare())
    const other = await TestDevice.make(auth)
    auth.advance(31_000)
    await other.logIn(auth, email)
    const [path, share] = [`/v1/wallets/${wallet.walletId}/shares`, randomShare(2)]
    await wallet.ask(other, 'PUT', path, { step: 'propose', expected: 0, epoch: 1, share })
    for (let count = 0; count < 60; count++) await wallet.release(device, 1)

    expect(await wallet.release(device, 1)).toMatchObject({ status: 429 })
    expect(await wallet.release(other, 1)).toBe(share)
  })

  it('is refused for an invalid key or a malformed body', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    await device.logIn(auth, email)
    const wallet = new TestWallet()
    await wallet.create(device, randomShare())
    const ask = (body: unknown) => device.askLoggedIn(`/v1/wallets/${wallet.walletId}/release`, { body })

    for (const body of [
      { epk: base64url(new Uint8Array(65)), epoch: 1 },
      { epk: 'x', epoch: 1 },
      { epoch: 1 },
      '{"__proto__":{}}',
      '[]'
    ])
      expect((await ask(body)).status).toBe(400)
    expect(auth.errors).toEqual([])
  })
})
