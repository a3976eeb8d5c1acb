/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { base64url, sha256, TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

let auth: AuthForTest
let device: TestDevice
beforeEach(async () => {
  auth = await services.start()
  device = await TestDevice.make(auth)
  await device.logIn(auth, 'ada@site.example')
})

const refresh = (asking: TestDevice, refreshToken: string | undefined) =>
  asking.ask('/v1/token', { body: { refreshToken } })

describe('a proof of possession', () => {
  it('requires a nonce from the service, which each response brings', async () => {
    const fresh = await TestDevice.make(auth)

    const first = await fresh.askOnce('/v1/projects/test/origins')
    const second = await fresh.askOnce('/v1/projects/test/origins')

    expect([first.status, first.body.error.code]).toEqual([401, 'USE_DPOP_NONCE'])
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({
      mode: 'development',
      allowedOrigins: [auth.hostOrigin, expect.any(String)]
    })
  })

  it('is refused for another request, token or key, and on reuse', async () => {
    const token = device.login?.tokens.accessToken ?? ''
    const me = (claims: Record<string, unknown>, headers = {}) =>
      device.askOnce('/v1/me', { token, claims, headers })
    const thief = await TestDevice.make(auth)
    thief.nonce = device.nonce
    const used = await device.proof('GET', '/v1/me', { token })

    expect((await me({})).status).toBe(200)
    for (const claims of [
      { htm: 'POST' },
      { htu: `${auth.url}/v1/events` },
      { htu: `${auth.url}/v1/me?x=1` },
      { ath: sha256('another') },
      { ath: undefined },
      { jti: 'short' }
    ])
      expect([claims, (await me(claims)).body.error?.code]).toEqual([claims, 'UNAUTHORIZED'])
    expect((await me({ nonce: 'made.up.nonce' })).body.error.code).toBe('USE_DPOP_NONCE')
    expect((await thief.askOnce('/v1/me', { token })).status).toBe(401)
    expect((await me({}, { DPoP: used })).status).toBe(200)
    expect((await me({}, { DPoP: used })).status).toBe(401)
    expect((await me({}, { DPoP: '' })).status).toBe(401)
    expect((await me({}, { Authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('is dated by its nonce and the service’s clock, so that a device with a wrong clock is served', async () => {
    const token = device.login?.tokens.accessToken ?? ''
    const ask = async (claims: Record<string, unknown>) => {
      const { status, body } = await device.askOnce('/v1/me', { token, claims })
      return body.error?.code ?? status
    }
    const seconds = Math.floor(auth.now() / 1_000)
    const day = 86_400

    for (const ahead of [-365 * day, -day, -600, 600, day, 365 * day])
      expect([ahead, await ask({ iat: seconds + ahead })]).toEqual([ahead, 200])
    expect(await ask({ iat: 'now' })).toBe('UNAUTHORIZED')
    const { nonce } = device
    auth.advance(600_000)
    // Its own time may be anything.
    expect(await ask({ nonce, iat: Math.floor(auth.now() / 1_000) })).toBe('USE_DPOP_NONCE')
    expect(await ask({ nonce: undefined })).toBe('USE_DPOP_NONCE')
  })

  it('is refused without a signature of its key, or with another algorithm', async () => {
    const token = device.login?.tokens.accessToken ?? ''
    const proof = await device.proof('GET', '/v1/me', { token })
    const [head = '', claims = '', signature = ''] = proof.split('.')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString())
    const forge = (changes: object) => base64url(JSON.stringify({ ...header, ...changes }))
    const ask = async (forged: string) =>
      (await device.askOnce('/v1/me', { token, headers: { DPoP: forged } })).status

    expect(await ask(`${forge({ alg: 'none' })}.${claims}.`)).toBe(401)
    expect(await ask(`${forge({ typ: 'JWT' })}.${claims}.${signature}`)).toBe(401)
    expect(await ask(`${forge({ alg: 'HS256' })}.${claims}.${signature}`)).toBe(401)
    expect(await ask(`${head}.${base64url('{}')}.${signature}`)).toBe(401)
    expect(await ask(proof)).toBe(200)
  })
})

describe('tokens', () => {
  it('the access token is bound to the device and lives for ten minutes', async () => {
    const token = device.login?.tokens.accessToken ?? ''
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

    expect(claims).toMatchObject({
      cnf: { jkt: device.deviceId },
      aud: auth.hostOrigin,
      sub: device.login?.userId
    })
    expect(claims.exp - claims.iat).toBe(600)
    auth.advance(590_000)
    expect((await device.askLoggedIn('/v1/me')).status).toBe(200)
    auth.advance(10_001)
    expect((await device.askLoggedIn('/v1/me')).status).toBe(401)
  })

  it('the refresh token changes with each use; reuse of an old one ends the session', async () => {
    const first = device.login?.tokens.refreshToken
    const { body: second } = await refresh(device, first)
    // Two simultaneous tabs get the same successor.
    const { body: double } = await refresh(device, first)
    const { body: third } = await refresh(device, second.refreshToken)
    auth.advance(11_000)

    const stolen = await refresh(device, second.refreshToken)

    expect(double.refreshToken).toBe(second.refreshToken)
    expect(third.refreshToken).not.toBe(second.refreshToken)
    expect([stolen.status, stolen.body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect((await refresh(device, third.refreshToken)).status).toBe(401)
    expect((await device.ask('/v1/me', { token: third.accessToken })).status).toBe(401)
  })

  it('the refresh token is refused on another device, if altered, or after thirty idle days', async () => {
    const token = device.login?.tokens.refreshToken ?? ''
    const thief = await TestDevice.make(auth)
    const [id, , tag] = token.split('.')

    expect((await refresh(thief, token)).status).toBe(401)
    expect((await refresh(device, `${id}.1.${tag}`)).status).toBe(401)
    expect((await refresh(device, 'nonsense')).status).toBe(401)
    auth.advance(30 * 86_400_000 - 60_000)
    const { body: renewed } = await refresh(device, token)
    auth.advance(30 * 86_400_000 + 1_000)
    expect((await refresh(device, renewed.refreshToken)).status).toBe(401)
  })

  it('a session ends after ninety days however often it is used', async () => {
    let token = device.login?.tokens.refreshToken
    for (let day = 0; day < 75; day += 25) {
      auth.advance(25 * 86_400_000)
      token = (await refresh(device, token)).body.refreshToken
    }
    expect(token).toBeDefined()
    auth.advance(15 * 86_400_000 + 1_000)
    expect((await refresh(device, token)).status).toBe(401)
  })
})

describe('sessions and devices', () => {
  it('are listed and can be ended one by one; a removed device is refused at once', async () => {
    const other = await TestDevice.make(auth)
    auth.advance(31_000)
    const { userId } = await other.logIn(auth, 'ada@site.example')

    const { body: listed } = await device.askLoggedIn('/v1/devices')
    const { body: sessions } = await device.askLoggedIn('/v1/sessions')
    const removed = await device.askLoggedIn(`/v1/devices/${other.deviceId}`, { method: 'DELETE' })
    const refused = await other.askLoggedIn('/v1/me')
    const again = await device.askLoggedIn(`/v1/devices/${other.deviceId}`, { method: 'DELETE' })

    expect(userId).toBe(device.login?.userId)
    expect(
      listed.devices.map((one: { deviceId: string; isCurrent: boolean }) => [one.deviceId, one.isCurrent])
    ).toEqual([
      [other.deviceId, false],
      [device.deviceId, true]
    ])
    expect(sessions.sessions).toHaveLength(2)
    expect([removed.status, again.status]).toEqual([200, 404])
    expect([refused.status, refused.body.error.code]).toEqual([403, 'DEVICE_REVOKED'])
    expect((await refresh(other, other.login?.tokens.refreshToken)).status).toBe(401)
    const { body: record } = await device.askLoggedIn('/v1/events')
    expect(record.events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['device.removed', 'device.added', 'login'])
    )
    expect(record.events[0].network).toBe('127.0.0.0/24')
    const notices = [await auth.nextMail('ada@site.example'), await auth.nextMail('ada@site.example')]
    expect(notices.map(({ subject, link }) => [subject, link?.includes('/act#freeze=')])).toEqual([
      ['A new device is using your wallet', true],
      ['A device was removed from your wallet', true]
    ])
  })

  it('cannot be ended by another user', async () => {
    const stranger = await TestDevice.make(auth)
    await stranger.logIn(auth, 'eve@site.example')
    const { sessionId } = device.login?.tokens ?? {}

    const session = await stranger.askLoggedIn(`/v1/sessions/${sessionId}`, { method: 'DELETE' })
    const found = await stranger.askLoggedIn(`/v1/devices/${device.deviceId}`, { method: 'DELETE' })

    expect([session.status, found.status]).toEqual([404, 404])
    expect((await device.askLoggedIn('/v1/me')).status).toBe(200)
  })

  it('allow ten devices at most: the visitor picks one to replace, and the code stays valid', async () => {
    for (let count = 1; count < 10; count++) {
      auth.advance(24 * 3_600_000)
      await (await TestDevice.make(auth)).logIn(auth, 'ada@site.example')
    }
    auth.advance(24 * 3_600_000)
    const eleventh = await TestDevice.make(auth)
    const { body: flow } = await eleventh.start('ada@site.example')
    // Notices of new devices wait before it.
    const { token = '' } = await linkMail(auth)
    const code = await eleventh.approve(token, flow.number)

    const refused = await eleventh.confirm(flow.flowId, code)
    const taken = await eleventh.confirm(flow.flowId, code, { replaceDevice: device.deviceId })

    expect([refused.status, refused.body.error.reason]).toEqual([409, 'devices'])
    expect(refused.body.error.devices).toHaveLength(10)
    expect(taken.status).toBe(200)
    expect(
      (await eleventh.ask('/v1/devices', { token: taken.body.tokens.accessToken })).body.devices
    ).toHaveLength(10)
    expect((await refresh(device, device.login?.tokens.refreshToken)).status).toBe(401)
  })
})

/** The next mail with a link for a device. */
async function linkMail(from: AuthForTest) {
  for (;;) {
    const mail = await from.nextMail('ada@site.example')
    if (mail.link?.includes('/device#')) return mail
  }
}
