/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-email-'))
const services = new AuthServices()
afterEach(() => services.closeAll())
afterAll(() => rmSync(folder, { recursive: true }))

const [email, newEmail, day] = ['ada@site.example', 'new@site.example', 86_400_000]

/** A user with a wallet, who is logged in on one device. */
async function begin(name: string) {
  const file = join(folder, `${name}.db`)
  const auth = await services.start({ database: file })
  const device = await TestDevice.make(auth)
  await device.logIn(auth, email)
  const wallet = new TestWallet()
  await wallet.create(device, randomShare())
  auth.advance(31_000)
  return { auth, device, wallet, file }
}

const confirm = (
  device: TestDevice,
  step: 'primary' | 'secondary',
  flowId: string,
  code: string | undefined
) => device.askLoggedIn(`/v1/email-change/${step}`, { body: { flowId, code } })

/** The next mail to an address that contains a code; notices may come before it. */
async function nextMailWithCode(auth: AuthForTest, to: string) {
  for (;;) {
    const mail = await auth.nextMail(to)
    if (mail.code !== undefined) return mail
  }
}

const nextCode = async (auth: AuthForTest, to: string) => (await nextMailWithCode(auth, to)).code

describe('an address change', () => {
  it('requires a code from the old and the new address, both naming the new one, and can be reverted', async () => {
    const { auth, device, wallet } = await begin('both')
    const other = await TestDevice.make(auth)
    await other.logIn(auth, email)
    auth.advance(31_000)
    const bare = await device.askLoggedIn('/v1/email-change', { body: { email: newEmail } })
    const same = await wallet.ask(device, 'POST', '/v1/email-change', { email: email.toUpperCase() })
    const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
    const old = await nextMailWithCode(auth, email)
    const { body: second } = await confirm(device, 'primary', first.flowId, old.code)
    const fresh = await auth.nextMail(newEmail)
    const crossed = await confirm(device, 'secondary', first.flowId, fresh.code)
    const changed = await confirm(device, 'secondary', second.flowId, fresh.code)
    const notice = await auth.nextMail(email)

    expect(bare.status).toBe(403)
    expect(same.body.error).toMatchObject({ code: 'CONFLICT', reason: 'email' })
    expect([first.action, second.action]).toEqual(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'])
    for (const mail of [old, fresh, notice]) expect(mail.text).toContain(newEmail)
    expect(crossed.status).toBe(401)
    expect(changed.body).toEqual({ newEmail })
    expect((await device.askLoggedIn('/v1/me')).body.email).toBe(newEmail)
    expect((await device.askLoggedIn('/v1/identities')).body.identities).toHaveLength(1)
    expect((await other.askLoggedIn('/v1/me')).status).toBe(401)

    // A login with the old address leads to the revert, with the same answer.
    auth.advance(31_000)
    const someone = await TestDevice.make(auth)
    const { body: answer } = await someone.start(email)
    const reserved = await auth.nextMail(email)
    expect(answer).toMatchObject({ action: 'VERIFY_DEVICE', number: expect.any(String) })
    expect(reserved.link).toContain('/act#revert=')
    const reverted = await device.page('/v1/email-change/revert', { token: notice.token })
    expect(reverted.status).toBe(200)
    expect((await device.page('/v1/email-change/revert', { token: notice.token })).status).toBe(410)
    expect((await device.page('/v1/email-change/revert', { token: reserved.token })).status).toBe(410)
    expect((await device.askLoggedIn('/v1/me')).status).toBe(401)
    auth.advance(31_000)
    expect(await device.logIn(auth, email)).toMatchObject({ userId: other.login?.userId, email })
    expect(await (await TestDevice.make(auth)).logIn(auth, newEmail)).toMatchObject({
      isNewUser: true
    })
  })

  it('is refused for the address of another user, but only after its code', async () => {
    const { auth, device, wallet } = await begin('owned')
    const owner = await TestDevice.make(auth)
    await owner.logIn(auth, newEmail)
    auth.advance(31_000)
    const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
    const { body: second } = await confirm(device, 'primary', first.flowId, await nextCode(auth, email))

    const answer = await confirm(device, 'secondary', second.flowId, await nextCode(auth, newEmail))

    expect(second.action).toBe('VERIFY_SECONDARY_OTP')
    expect(answer.body.error).toMatchObject({ code: 'CONFLICT', reason: 'email' })
  })
})

it('[S4.17 part] starts with the new address’s code for a user without an address, who can then log in with it', async () => {
  const { auth, device, wallet, file } = await begin('first')
  // The state that a login by a provider leaves: a user without an address.
  const database = new LibsqlDatabase(file)
  await database.transact(async (tx) => {
    await tx.run('UPDATE auth_user SET email_sealed = NULL')
    await tx.run('DELETE FROM auth_identity')
  })
  await database.close()
  expect((await device.askLoggedIn('/v1/me')).body.email).toBeUndefined()

  const started = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  expect(started.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  const code = await nextCode(auth, newEmail)
  expect((await confirm(device, 'secondary', started.body.flowId, '000000')).status).toBe(401)
  const changed = await confirm(device, 'secondary', started.body.flowId, code)

  expect(changed.body).toEqual({ newEmail })
  expect((await device.askLoggedIn('/v1/me')).body.email).toBe(newEmail)
  auth.advance(31_000)
  const other = await TestDevice.make(auth)
  expect(await other.logIn(auth, newEmail)).toMatchObject({ userId: device.login?.userId, isNewUser: false })
})

it('does not let a user without an address take one that belongs to another user', async () => {
  const { auth, device, wallet, file } = await begin('taken')
  const database = new LibsqlDatabase(file)
  await database.transact(async (tx) => {
    await tx.run('UPDATE auth_user SET email_sealed = NULL')
    await tx.run('DELETE FROM auth_identity')
  })
  await database.close()
  const owner = await TestDevice.make(auth)
  await owner.logIn(auth, newEmail)
  auth.advance(31_000)

  const { body: flow } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const refused = await confirm(device, 'secondary', flow.flowId, await nextCode(auth, newEmail))

  expect([flow.action, refused.status]).toEqual(['VERIFY_SECONDARY_OTP', 409])
  expect((await owner.askLoggedIn('/v1/me')).body.email).toBe(newEmail)
})

it('ends a login with the former address that had begun before', async () => {
  const { auth, device, wallet } = await begin('overtaken')
  const thief = await TestDevice.make(auth)
  const { body: flow } = await thief.start(email)
  const { link, token = '' } = await auth.nextMail(email)
  expect(link).toContain('/device#')
  const code = await thief.approve(token, flow.number)
  auth.advance(31_000)
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const { body: second } = await confirm(device, 'primary', first.flowId, await nextCode(auth, email))
  const changed = await confirm(device, 'secondary', second.flowId, await nextCode(auth, newEmail))
  expect(changed.status).toBe(200)

  expect((await thief.confirm(flow.flowId, code)).status).toBe(410)
})

it('stops once the account is frozen, even with the right codes', async () => {
  const { auth, device, wallet } = await begin('frozen')
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const old = await nextCode(auth, email)
  // A notice about another device contains the link that freezes.
  auth.advance(31_000)
  const thief = await TestDevice.make(auth)
  await thief.logIn(auth, email)
  const freeze = async () => {
    for (;;) {
      const { link, token } = await auth.nextMail(email)
      if (link?.includes('freeze')) return device.page(`/v1/freeze/${token}`, {})
    }
  }
  expect((await freeze()).status).toBe(200)

  expect((await confirm(device, 'primary', first.flowId, old)).status).toBe(423)
  expect(auth.mailsTo(newEmail)).toEqual([])
  expect((await device.askLoggedIn('/v1/me')).body.email).toBe(email)
})

it('mails the way back to whoever logs in with the former address or requests another mail, and never a login link', async () => {
  const { auth, device, wallet } = await begin('again')
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const { body: second } = await confirm(device, 'primary', first.flowId, await nextCode(auth, email))
  await confirm(device, 'secondary', second.flowId, await nextCode(auth, newEmail))
  const notice = await auth.nextMail(email)

  // The user's own device is not known for it either.
  const { body: own } = await device.start(email)
  const mails = [await auth.nextMail(email)]
  auth.advance(31_000)
  const other = await TestDevice.make(auth)
  const { body: flow } = await other.start(email)
  mails.push(await auth.nextMail(email))
  auth.advance(31_000)
  const { body: state } = await other.ask(`/v1/flows/${flow.flowId}/resend`, { body: { kind: 'link' } })
  mails.push(await auth.nextMail(email))

  expect([own.action, flow.action]).toEqual(['VERIFY_DEVICE', 'VERIFY_DEVICE'])
  // As for an address that nobody has changed.
  expect(state).toEqual({ state: 'waiting', expiresAt: expect.any(Number) })
  expect(state.expiresAt).toBeGreaterThan(flow.expiresAt)
  const { body: facts } = await device.page(`/v1/undo/${notice.token}`)
  for (const { link, token } of mails) {
    expect(link).toContain('/act#revert=')
    expect((await device.page(`/v1/undo/${token}`)).body).toEqual(facts)
  }
  expect((await device.page('/v1/email-change/revert', { token: mails[2]?.token })).status).toBe(200)
})

it.each([
  [
    'for seven days the former address is nobody else’s, and the change can be taken back',
    7 * day - 60_000,
    true
  ],
  ['after seven days the former address is free, and the change stays', 7 * day + 1, false]
])('%s (UPD-1)', async (_, time, isReserved) => {
  const { auth, device, wallet } = await begin(`after ${time}`)
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const { body: second } = await confirm(device, 'primary', first.flowId, await nextCode(auth, email))
  const code = await nextCode(auth, newEmail)
  expect((await confirm(device, 'secondary', second.flowId, code)).status).toBe(200)
  const { link, token } = await auth.nextMail(email)
  expect(link).toContain('#revert=')

  // What has expired is removed a few seconds too early, and not again within a minute.
  auth.advance(time - 20_000)
  await fetch(`${auth.url}/healthz`)
  auth.advance(20_000)
  const other = await TestDevice.make(auth)
  await other.start(email)
  const mail = await auth.nextMail(email)

  expect(mail.link).toContain(isReserved ? '/act#revert=' : '/device#')
  const reverted = await device.page('/v1/email-change/revert', { token })
  expect(reverted.status).toBe(isReserved ? 200 : 410)
})
