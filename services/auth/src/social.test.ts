/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { agree, type SocialForTest, socialForTest } from '../test/socialForTest.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'

let social: SocialForTest
beforeAll(async () => {
  social = await socialForTest()
})
afterAll(() => social?.close())

/** Logs in from the first to the last step. */
async function logIn(device: TestDevice, name: string, provider = 'google') {
  const { flowId, uri, verifier } = await social.begin(device, provider)
  const window = social.window()
  await window.goTo(uri)
  await agree(window, name)
  const { code } = window.facts
  const answer = await device.ask(`/v1/flows/${flowId}/redeem`, { body: { code, verifier } })
  device.login = answer.body
  return { ...answer, window, flowId, code, verifier }
}

describe('a login with an OpenID provider', () => {
  it('[S1.04 part] leads through the provider’s pages to a separate account, the same each time', async () => {
    const device = await TestDevice.make(social.auth)
    const { status, body, window } = await logIn(device, 'Ann Berg')

    expect({ status, ...body }).toMatchObject({
      ...{ status: 200, isNewUser: true, wallet: null, deviceId: device.deviceId },
      social: { provider: 'google', userName: 'Ann Berg' }
    })
    expect(window.facts.origin).toBe(social.auth.hostOrigin)
    expect((await device.askLoggedIn('/v1/me')).body.userId).toBe(body.userId)

    const other = await TestDevice.make(social.auth)
    const again = await logIn(other, 'Ann Berg')
    expect([again.body.userId, again.body.isNewUser]).toEqual([body.userId, false])
    expect((await logIn(other, 'Ben Dahl')).body.userId).not.toBe(body.userId)
  })

  it.each([
    // It posts its answer, and takes a secret that is signed with a key.
    ['apple', 'Cleo Stern'],
    ['github', 'cleo_stern'],
    ['facebook', 'Cleo Stern'],
    ['x', 'cleo_stern'],
    ['discord', 'cleo_stern0']
  ])('[S3.25 part] treats a visitor of %s as a different user', async (provider, userName) => {
    const { status, body } = await logIn(await TestDevice.make(social.auth), 'Cleo Stern', provider)

    expect({ status, ...body }).toMatchObject({
      status: 200,
      isNewUser: true,
      social: { provider, userName }
    })
  })

  it('recovers a wallet on a new device with its password if the user has no address for a mailed link (SHR-13)', async () => {
    const first = await TestDevice.make(social.auth)
    await logIn(first, 'Dora Falk')
    const wallet = new TestWallet()
    const proof = base64url(randomBytes(32))
    const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
    const params = { salt: base64url(randomBytes(16)) }
    const method = { id: 'password-1', kind: 'password', params, wrapped, auth: proof }
    const recovery = { shares: wallet.recoveryShares(1, randomShare(9)), method }
    expect((await wallet.create(first, randomShare(), { recovery })).status).toBe(201)
    const passkey = { kind: 'passkey', params: { credentialId: 'Y3JlZGVudGlhbA' }, wrapped }
    expect((await wallet.ask(first, 'PUT', '/v1/recovery/methods/passkey-1', passkey)).status).toBe(200)

    const second = await TestDevice.make(social.auth)
    await logIn(second, 'Dora Falk')
    const start = async (methodId: string, auth = proof) => {
      const { epk } = await releaseKey()
      const { status, body } = await second.askLoggedIn('/v1/recovery/start', {
        body: { methodId, epk, auth }
      })
      return [status, body.error?.code]
    }
    expect(await start('password-1', base64url(randomBytes(32)))).toEqual([401, 'CODE_REFUSED'])
    expect(await start('passkey-1')).toEqual([403, 'STEP_UP_NEEDED'])
    expect(await start('password-1')).toEqual([200, undefined])
    social.auth.advance(300_001)
    expect(await start('password-1')).toEqual([403, 'STEP_UP_NEEDED'])
  })

  it.each([
    ['github', 'Lax'],
    // It posts its answer, with which browsers send no other cookie.
    ['apple', 'None']
  ])(
    'binds the window that goes to %s with a cookie for this host that no script can read (SOC-7)',
    async (provider, sameSite) => {
      const { uri } = await social.begin(await TestDevice.make(social.auth), provider)
      const { headers } = await fetch(uri, { redirect: 'manual' })

      const [value, ...attributes] = (headers.get('Set-Cookie') ?? '').split('; ')
      expect(value).toMatch(/^__Host-flow=[\w-]{43}$/)
      expect(attributes).toEqual(['Path=/', 'Secure', 'HttpOnly', `SameSite=${sameSite}`, 'Max-Age=600'])
    }
  )

  it('lists its providers for devices only', async () => {
    const device = await TestDevice.make(social.auth)

    expect((await device.ask('/v1/providers')).body).toEqual({
      providers: ['google', 'apple', 'github', 'facebook', 'x', 'discord']
    })
    expect((await fetch(`${social.auth.url}/v1/providers`)).status).toBe(401)
  })

  it('reports that the visitor declined', async () => {
    const { uri, flowId } = await social.begin(await TestDevice.make(social.auth))
    const window = social.window()
    await window.goTo(uri)
    await window.send({ answer: 'deny' })

    expect(window.facts).toEqual({ error: 'refused', flow: flowId, origin: social.auth.hostOrigin })
  })
})
