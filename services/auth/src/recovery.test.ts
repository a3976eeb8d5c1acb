/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'
import { shareAad } from './api/proofs.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const email = 'ada@site.example'
const auth0 = base64url(randomBytes(32))
const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
const password = { kind: 'password', params: { salt: base64url(randomBytes(16)) }, wrapped, auth: auth0 }
const passkey = { kind: 'passkey', params: { credentialId: 'Y3JlZGVudGlhbA' }, wrapped }

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
const a0 = randomShare(9)
const day = 86_400_000

beforeEach(async () => {
  auth = await services.start()
  device = await TestDevice.make(auth)
  await device.logIn(auth, email)
  wallet = new TestWallet()
  const recovery = { shares: wallet.recoveryShares(1, a0), method: { id: 'password-1', ...password } }
  const made = await wallet.create(device, randomShare(), { recovery })
  expect([made.status, made.body.recovery?.methods]).toEqual([
    201,
    [{ id: 'password-1', kind: 'password', params: password.params, createdAt: expect.any(Number) }]
  ])
})

const logInElsewhere = async () => {
  const other = await TestDevice.make(auth)
  await other.logIn(auth, email)
  return other
}
/** Logs in after the 30 seconds that must lie between two mails to an address. */
const newDevice = () => {
  auth.advance(31_000)
  return logInElsewhere()
}
const start = async (asking: TestDevice, changes: Record<string, unknown> = {}) => {
  const { epk } = await releaseKey()
  return asking.askLoggedIn('/v1/recovery/start', {
    body: { methodId: 'password-1', epk, auth: auth0, ...changes }
  })
}
/** Access tokens are valid for ten minutes. */
const renewTokens = async () => {
  if (!device.login) throw new Error('The device is not logged in')
  const { refreshToken } = device.login.tokens
  const { body: tokens } = await device.ask('/v1/token', { body: { refreshToken } })
  device.login = { ...device.login, tokens }
}
const put = (id: string, body: Record<string, unknown>) =>
  wallet.ask(device, 'PUT', `/v1/recovery/methods/${id}`, body)

describe('recovery', () => {
  it('returns the share of polynomial 0 and the wrapped seed to a new device after a login by mailed link', async () => {
    const other = await newDevice()
    const key = await releaseKey()

    const { status, body } = await start(other, { epk: key.epk })
    const { walletId } = wallet
    const userId = other.login?.userId ?? ''
    const aad = shareAad({ userId, walletId, deviceId: '', role: 'server', epoch: 1 })

    expect([status, body.wrapped, body.epoch]).toEqual([200, wrapped, 1])
    expect(await key.open(body.share, aad)).toBe(a0)
    const notices = [await auth.nextMail(email), await auth.nextMail(email)]
    expect(notices.map(({ subject }) => subject).sort()).toEqual([
      'A new device is using your wallet',
      'Your wallet is being recovered'
    ])
  })

  it('refuses a wrong password without revealing anything, and every try after the fifth in a day', async () => {
    const other = await newDevice()
    const wrong = base64url(randomBytes(32))

    for (let turn = 0; turn < 4; turn++) {
      const { status, body } = await start(other, { auth: wrong })
      expect([status, Object.keys(body), body.error.code]).toEqual([401, ['error'], 'CODE_REFUSED'])
    }
    expect((await start(other, { auth: undefined })).status).toBe(401)
    // The user is notified of each try, with a way to stop it.
    await auth.nextMail(email)
    for (let turn = 0; turn < 5; turn++) {
      const { subject, link } = await auth.nextMail(email)
      expect([subject, link]).toEqual(['A recovery of your wallet failed', expect.stringContaining('/act#')])
    }
    const { status, body } = await start(other)
    expect([status, body.error.retryAfter]).toEqual([429, expect.closeTo(day / 1_000, -2)])
    // Another device of the same user counts towards the same limit, until the tries are a day old.
    auth.advance(day - 60_000)
    const later = await logInElsewhere()
    expect((await start(later)).status).toBe(429)
    auth.advance(60_000)
    expect((await start(later)).status).toBe(200)
  })

  it('requires a login in the last five minutes, by mailed link and not by code alone', async () => {
    const other = await newDevice()
    auth.advance(300_001)
    const late = await start(other)
    await other.askLoggedIn('/v1/logout', { body: {} })
    await other.logIn(auth, email)
    const byCode = await start(other)

    expect(late.body.error).toMatchObject({ code: 'STEP_UP_NEEDED', reason: 'login' })
    expect(byCode.body.error).toMatchObject({ code: 'STEP_UP_NEEDED', reason: 'link' })
  })

  it('accepts changes of methods only with the wallet’s key, and keeps the last one', async () => {
    const stranger = new TestWallet()
    const bare = await device.askLoggedIn('/v1/recovery/methods/passkey-1', { method: 'PUT', body: passkey })
    const forged = await stranger.ask(device, 'PUT', '/v1/recovery/methods/passkey-1', passkey)
    const last = await wallet.ask(device, 'DELETE', '/v1/recovery/methods/password-1')
    const added = await put('passkey-1', passkey)
    const removed = await wallet.ask(device, 'DELETE', '/v1/recovery/methods/password-1')
    const lastAgain = await wallet.ask(device, 'DELETE', '/v1/recovery/methods/passkey-1')

    expect([bare.status, forged.status]).toEqual([403, 403])
    expect(last.body.error).toMatchObject({ code: 'CONFLICT', reason: 'lastMethod' })
    expect([added.status, removed.status, lastAgain.status]).toEqual([200, 200, 409])
    const { body: me } = await device.askLoggedIn('/v1/me')
    expect(me.wallet.recovery.methods.map(({ id }: { id: string }) => id)).toEqual(['passkey-1'])
  })

  it('accepts a new recovery key only with the next epoch and the account key’s signature', async () => {
    const foreign = new TestWallet().recoveryShares(2, randomShare())
    const next = wallet.recoveryShares(2, randomShare())

    expect((await put('passkey-1', { ...passkey, shares: foreign })).status).toBe(400)
    const skipped = await put('passkey-1', { ...passkey, shares: wallet.recoveryShares(3, randomShare()) })
    expect(skipped.body.error).toMatchObject({ code: 'CONFLICT', reason: 'epoch' })
    expect((await put('passkey-1', { ...passkey, shares: next })).status).toBe(200)
    expect((await put('passkey-1', { ...passkey, shares: next })).status).toBe(409)
    const { body: me } = await device.askLoggedIn('/v1/me')
    expect(me.wallet.recovery).toMatchObject({ epoch: 2, publicKey: next.publicKey, methods: { length: 1 } })
  })

  it('is required unless the project defers it', async () => {
    const [project] = (await import('../test/authForTest.js')).testProjects.projects
    const strict = await services.start({
      projects: { projects: [{ ...project, id: 'test', recovery: 'required' }] } as never
    })
    const fresh = await TestDevice.make(strict)
    await fresh.logIn(strict, email)

    expect((await new TestWallet().create(fresh, randomShare())).status).toBe(400)
  })
})

describe('a frozen account', () => {
  it('releases nothing and accepts no login until its own key unfreezes it or seven days have passed', async () => {
    const other = await newDevice()
    expect((await start(other)).status).toBe(200)
    const [path = '', nextPath = ''] = [await auth.nextMail(email), await auth.nextMail(email)].map(
      ({ token }) => `/v1/freeze/${token}`
    )

    for (let look = 0; look < 50; look++) expect((await device.page(path)).body.kind).toBe('freeze')
    expect(await wallet.release(device, 1)).toEqual(expect.any(String))
    expect((await device.page(path, {})).status).toBe(200)
    expect((await device.page(path, {})).status).toBe(410)

    expect(await wallet.release(device, 1)).toMatchObject({ status: 423 })
    expect((await start(other)).status).toBe(423)
    await expect(newDevice()).rejects.toThrow('423')
    const thief = await new TestWallet().ask(other, 'POST', '/v1/unfreeze', {})
    expect(thief.status).toBe(403)
    expect((await wallet.ask(device, 'POST', '/v1/unfreeze', {})).status).toBe(200)
    expect(await wallet.release(device, 1)).toEqual(expect.any(String))

    expect((await device.page(nextPath, {})).status).toBe(200)
    auth.advance(7 * day - 60_000)
    await renewTokens()
    expect(await wallet.release(device, 1)).toMatchObject({ status: 423 })
    await expect(logInElsewhere()).rejects.toThrow('423')
    auth.advance(60_000)
    expect(await wallet.release(device, 1)).toEqual(expect.any(String))
    expect((await start(await logInElsewhere())).status).toBe(200)
  })
})

it('a step-up raises the session for five minutes with a code that names its purpose', async () => {
  auth.advance(300_001)
  const { body: before } = await device.askLoggedIn('/v1/me')
  const { body: flow } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
  const mail = await auth.nextMail(email)
  const { body: done } = await device.confirm(flow.flowId, mail.code ?? '')

  expect(before.steppedUpUntil).toBe(0)
  expect(mail.subject).toBe('Your code to export or delete your wallet')
  expect(done.steppedUpUntil).toBeGreaterThan(auth.now() + 290_000)
  expect(done.steppedUpUntil).toBeLessThanOrEqual(auth.now() + 300_000)
  expect((await device.askLoggedIn('/v1/me')).body.steppedUpUntil).toBe(done.steppedUpUntil)
})
