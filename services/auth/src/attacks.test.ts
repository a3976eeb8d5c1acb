/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import { type AuthForTest, hostOrigin, testProjects } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const services = new AuthServices()
const folders: string[] = []
afterEach(async () => {
  await services.closeAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const email = 'ada@site.example'
let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  auth = await services.start()
  device = await TestDevice.make(auth)
  await device.logIn(auth, email)
  wallet = new TestWallet()
  await wallet.create(device, randomShare())
})

const post = (path: string, body: unknown) => device.askLoggedIn(path, { body })
const startChange = async (own: TestWallet, newEmail: string) =>
  (await own.ask(device, 'POST', '/v1/email-change', { email: newEmail })).body

/** Changes the address of the wallet's owner. Resolves with the link that reverts it. */
async function changeEmail(from: string, to: string): Promise<string> {
  auth.advance(31_000)
  const first = await startChange(wallet, to)
  const { code } = await auth.nextMail(from)
  const { body: second } = await post('/v1/email-change/primary', { flowId: first.flowId, code })
  const fresh = await auth.nextMail(to)
  await post('/v1/email-change/secondary', { flowId: second.flowId, code: fresh.code })
  return (await auth.nextMail(from)).token ?? ''
}

describe('two users of one browser with one key', () => {
  it('cannot confirm the other’s address change with their own code', async () => {
    const ada = device.login
    auth.advance(31_000)
    await device.logIn(auth, 'mallory@site.example')
    const mallory = device.login
    const theirs = new TestWallet()
    await theirs.create(device, randomShare())
    const first = await startChange(theirs, 'evil@site.example')
    const { code } = await auth.nextMail('mallory@site.example')

    device.login = ada
    const asAda = await post('/v1/email-change/primary', { flowId: first.flowId, code })
    device.login = mallory
    const asMallory = await post('/v1/email-change/primary', { flowId: first.flowId, code })

    expect(asAda.body.error.code).toBe('CODE_REFUSED')
    expect(asMallory.body.action).toBe('VERIFY_SECONDARY_OTP')
    const { code: last } = await auth.nextMail('evil@site.example')
    const body = { flowId: asMallory.body.flowId, code: last }
    device.login = ada
    expect((await post('/v1/email-change/secondary', body)).body.error.code).toBe('CODE_REFUSED')
    expect((await device.askLoggedIn('/v1/me')).body.email).toBe(email)
    device.login = mallory
    expect((await post('/v1/email-change/secondary', body)).status).toBe(200)
  })
})

describe('an address that was changed twice', () => {
  it('can be reverted to the first one with its link after the second was reverted', async () => {
    const stranger = await TestDevice.make(auth)
    await stranger.logIn(auth, 'eve@site.example')
    const toFirst = await changeEmail(email, 'second@site.example')
    const toSecond = await changeEmail('second@site.example', 'third@site.example')

    expect((await device.page('/v1/email-change/revert', { token: toSecond })).status).toBe(200)
    expect((await device.page('/v1/email-change/revert', { token: toFirst })).status).toBe(200)

    const owner = await TestDevice.make(auth)
    auth.advance(31_000)
    expect(await owner.logIn(auth, email)).toMatchObject({ userId: device.login?.userId, isNewUser: false })
    // Nobody else's address is concerned.
    const { isNewUser } = await (await TestDevice.make(auth)).logIn(auth, 'eve@site.example')
    expect(isNewUser).toBe(false)
  })

  it('is reverted once by each link, even if it is reserved again', async () => {
    const used = await changeEmail(email, 'second@site.example')
    expect((await device.page('/v1/email-change/revert', { token: used })).status).toBe(200)
    auth.advance(31_000)
    await device.logIn(auth, email)
    const next = await changeEmail(email, 'third@site.example')

    expect((await device.page('/v1/email-change/revert', { token: used })).status).toBe(410)
    expect((await device.page('/v1/email-change/revert', { token: next })).status).toBe(200)
  })
})

describe('a known device', () => {
  it('gets no session with a code after it was removed, even if the code was mailed before', async () => {
    const other = await TestDevice.make(auth)
    auth.advance(31_000)
    await other.logIn(auth, email)
    await auth.nextMail(email)
    auth.advance(31_000)
    const { body: flow } = await other.start(email, { atLeast: 'code' })
    const { code = '' } = await auth.nextMail(email)
    await device.askLoggedIn(`/v1/devices/${other.deviceId}`, { method: 'DELETE' })

    expect((await other.confirm(flow.flowId, code)).body.error.code).toBe('GONE')
  })

  it('starts over with a code or a link if it asks for at least that', async () => {
    auth.advance(31_000)
    const { body: plain } = await device.start(email)
    const { body: byCode } = await device.start(email, { atLeast: 'code' })
    auth.advance(31_000)
    const { body: byLink } = await device.start(email, { atLeast: 'link' })

    expect([plain.action, byCode.action, byLink.action]).toEqual(['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE'])
  })
})

describe('an account that was frozen before it had a wallet', () => {
  it('gets none, so that nobody else chooses the key that ends the freeze', async () => {
    const [owner, thief] = [await TestDevice.make(auth), await TestDevice.make(auth)]
    await owner.logIn(auth, 'ben@site.example')
    auth.advance(31_000)
    await thief.logIn(auth, 'ben@site.example')
    const { token } = await auth.nextMail('ben@site.example')
    expect((await owner.page(`/v1/freeze/${token}`, {})).status).toBe(200)

    const theirs = new TestWallet()
    expect((await theirs.create(thief, randomShare())).status).toBe(423)
    expect((await theirs.ask(thief, 'POST', '/v1/unfreeze', {})).status).toBe(403)
  })
})

describe('a page that was removed from the project', () => {
  it('loses its session', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'auth-origins-'))
    folders.push(folder)
    const kept = await services.start({ database: join(folder, 'auth.db') })
    const visitor = await TestDevice.make(kept)
    await visitor.logIn(kept, email)
    expect((await visitor.askLoggedIn('/v1/me')).status).toBe(200)

    const projects = testProjects.projects.map((one) => ({
      ...one,
      mode: 'live' as const,
      recovery: 'required' as const,
      origins: one.origins.filter((origin) => origin !== hostOrigin)
    }))
    await kept.restart({ projects: { projects } })

    const answer = await visitor.askLoggedIn('/v1/me')
    expect(answer.body.error.code).toBe('ORIGIN_NOT_ALLOWED')
  })
})

describe('requests that cost the service more than the caller', () => {
  it('are refused if their path contains no valid id', async () => {
    expect((await device.ask('/v1/flows/%00')).status).toBe(404)
    const method = { kind: 'kit', params: {}, wrapped: null }
    expect((await wallet.ask(device, 'PUT', '/v1/recovery/methods/a', method)).status).toBe(400)
  })

  it('are rate-limited even for the check of the database', async () => {
    const limited = await services.start({ rateLimit: { burst: 3, perSecond: 0.001 } })
    const ask = async () => (await fetch(`${limited.url}/readyz`)).status

    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  })
})
