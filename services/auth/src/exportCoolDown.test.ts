/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const [email, newEmail, hour] = ['ada@site.example', 'new@site.example', 3_600_000]
const proof = base64url(randomBytes(32))
const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
const password = { kind: 'password', params: { salt: base64url(randomBytes(16)) }, wrapped, auth: proof }

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  auth = await services.start()
  device = await TestDevice.make(auth)
  await device.logIn(auth, email)
  wallet = new TestWallet()
  const shares = wallet.recoveryShares(1, randomShare(9))
  await wallet.create(device, randomShare(), {
    recovery: { shares, method: { id: 'password-1', ...password } }
  })
  await wallet.ask(device, 'PUT', '/v1/recovery/methods/password-2', password)
})

/** Some time later, in the same session. */
async function later(ms: number): Promise<void> {
  auth.advance(ms)
  const refreshToken = device.login?.tokens.refreshToken
  const { body } = await device.ask('/v1/token', { body: { refreshToken } })
  if (device.login) device.login = { ...device.login, tokens: body }
}

/** The next mail that mentions the subject; earlier notices are left out. */
async function next<T>(to: string, read: (mail: Awaited<ReturnType<typeof auth.nextMail>>) => T | undefined) {
  for (;;) {
    const found = read(await auth.nextMail(to))
    if (found !== undefined) return found
  }
}
const nextCode = (to: string) => next(to, ({ code }) => code)
/** The token of the next link to a page of the wallet. */
const nextToken = (to: string, page: string) =>
  next(to, ({ link, token }) => (link?.includes(page) ? token : undefined))

/** The result of an export after a code that was mailed just now. */
async function exported(to = email) {
  auth.advance(31_000)
  const { body: flow } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
  expect((await device.confirm(flow.flowId, await nextCode(to))).status).toBe(200)
  const { status, body } = await wallet.ask(device, 'POST', '/v1/export/authorize', {
    ...{ methodId: 'password-1', epk: (await releaseKey()).epk, auth: proof }
  })
  return body.error?.reason ?? status
}

/** Logs in again by the mailed link, on the known device, and recovers there. */
async function recover(): Promise<void> {
  auth.advance(31_000)
  const { body: flow } = await device.start(email, { atLeast: 'link' })
  const token = await nextToken(email, '/device#')
  const { body } = await device.confirm(flow.flowId, await device.approve(token, flow.number))
  device.login = body
  const { epk } = await releaseKey()
  const started = await device.askLoggedIn('/v1/recovery/start', {
    body: { methodId: 'password-1', epk, auth: proof }
  })
  expect(started.status).toBe(200)
}

/** Logs in on another device, and removes it. */
async function addAndRemove(other?: TestDevice): Promise<TestDevice> {
  const added = other ?? (await TestDevice.make(auth))
  auth.advance(31_000)
  const { body: flow } = await added.start(email)
  const token = await nextToken(email, '/device#')
  await added.confirm(flow.flowId, await added.approve(token, flow.number))
  const removed = await device.askLoggedIn(`/v1/devices/${added.deviceId}`, { method: 'DELETE' })
  expect(removed.status).toBe(200)
  return added
}

/** A device that was removed long ago logs in again, and is removed again. */
async function addAgain(): Promise<void> {
  const known = await addAndRemove()
  await later(30 * hour)
  await addAndRemove(known)
}

async function removeMethod(): Promise<void> {
  expect((await wallet.ask(device, 'DELETE', '/v1/recovery/methods/password-2')).status).toBe(200)
}

/** Resolves with what the link in the notice to the former address names. */
async function changeEmail(): Promise<string> {
  auth.advance(31_000)
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const old = { flowId: first.flowId, code: await nextCode(email) }
  const { body: second } = await device.askLoggedIn('/v1/email-change/primary', { body: old })
  const fresh = { flowId: second.flowId, code: await nextCode(newEmail) }
  const changed = await device.askLoggedIn('/v1/email-change/secondary', { body: fresh })
  expect(changed.status).toBe(200)
  return nextToken(email, '#revert=')
}

it.each<[string, () => Promise<unknown>]>([
  ['a recovery, on the device that was there before', recover],
  ['the removal of a way back', removeMethod],
  ['a login on a new device, even if that was removed', addAndRemove],
  ['a login on a device that had been removed', addAgain]
])('refuses to export a key for a day after %s (EXP-1)', async (_, change) => {
  await later(30 * hour)
  await change()
  expect(await exported()).toBe('coolDown')

  await later(24 * hour)
  expect(await exported()).toBe(200)
})

it('refuses to export a key for a day after an address change, and after reverting it (EXP-1)', async () => {
  await later(30 * hour)
  const token = await changeEmail()
  expect(await exported(newEmail)).toBe('coolDown')

  await later(24 * hour)
  expect(await exported(newEmail)).toBe(200)

  expect((await device.page('/v1/email-change/revert', { token })).status).toBe(200)
  auth.advance(31_000)
  await device.logIn(auth, email)
  expect(await exported()).toBe('coolDown')
})

it('is not delayed by what other users do', async () => {
  await later(30 * hour)
  const other = await TestDevice.make(auth)
  await other.logIn(auth, 'ben@site.example')
  const theirs = new TestWallet()
  const shares = theirs.recoveryShares(1, randomShare(9))
  const method = { id: 'password-1', ...password }
  await theirs.create(other, randomShare(), { recovery: { shares, method } })
  await theirs.ask(other, 'PUT', '/v1/recovery/methods/password-2', password)

  expect(await exported()).toBe(200)
})
