/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-email-'))
const services = new AuthServices()
afterEach(() => services.closeAll())
afterAll(() => rmSync(folder, { recursive: true }))

const [email, newEmail] = ['ada@site.example', 'new@site.example']

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

/** The next code to an address; notices may come before it. */
async function nextCode(auth: AuthForTest, to: string): Promise<string | undefined> {
  for (;;) {
    const { code } = await auth.nextMail(to)
    if (code !== undefined) return code
  }
}

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

it.each([
  ['for seven days the former address is nobody else’s, and the change can be taken back', 7 * 24 - 1, true],
  ['after seven days the former address is free, and the change stays', 7 * 24 + 1, false]
])('%s (UPD-1)', async (_, hours, isReserved) => {
  const { auth, device, wallet } = await begin(`after ${hours} hours`)
  const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
  const { body: second } = await confirm(device, 'primary', first.flowId, await nextCode(auth, email))
  const code = await nextCode(auth, newEmail)
  expect((await confirm(device, 'secondary', second.flowId, code)).status).toBe(200)
  const { link, token } = await auth.nextMail(email)
  expect(link).toContain('#revert=')

  auth.advance(hours * 3_600_000)
  const other = await TestDevice.make(auth)
  await other.start(email)
  const mail = await auth.nextMail(email)

  expect(mail.link).toContain(isReserved ? '/act#revert=' : '/device#')
  const reverted = await device.page('/v1/email-change/revert', { token })
  expect(reverted.status).toBe(isReserved ? 200 : 410)
})
