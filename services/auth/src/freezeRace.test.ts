/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { type Postgres, startPostgres } from '../../siwx/test/startPostgres'
import { AuthServices } from '../test/AuthServices.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'
import { waiters } from '../test/waiters.js'
import { openDatabase } from './database/openDatabase.js'

const services = new AuthServices()
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 90_000)
afterEach(() => services.closeAll())
afterAll(() => postgres.stop())

/** A user with a wallet, and the database of the service. */
async function begin(email: string) {
  const auth = await services.start({ database: postgres.url })
  const device = await TestDevice.make(auth)
  const { userId } = await device.logIn(auth, email)
  const wallet = new TestWallet()
  const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
  const method = { id: 'passkey-1', kind: 'passkey', params: { credentialId: 'Y3JlZGVudGlhbA' }, wrapped }
  await wallet.create(device, randomShare(), {
    recovery: { shares: wallet.recoveryShares(1, randomShare(9)), method }
  })
  const database = await openDatabase(postgres.url)
  /** Sends a request while a freeze is being stored, and resolves with its status. */
  const whileFreezing = async (path: string, body: unknown) => {
    const { asked } = await database.transact(async (tx) => {
      await tx.lock(`user ${userId}`)
      const asked = device.askLoggedIn(path, { body })
      await waiters(database, 1)
      const until = auth.now() + 60_000
      await tx.run('UPDATE auth_user SET frozen_until = ? WHERE user_id = ?', until, userId)
      return { asked }
    })
    return (await asked).status
  }
  /** Begins to change the address. Resolves with what the last step takes. */
  const beginChange = async (newEmail: string) => {
    auth.advance(31_000)
    const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
    const { code: old } = await auth.nextMail(email)
    const { body: second } = await device.askLoggedIn('/v1/email-change/primary', {
      body: { flowId: first.flowId, code: old }
    })
    const { code } = await auth.nextMail(newEmail)
    return { flowId: second.flowId, code }
  }
  return { device, database, whileFreezing, beginChange }
}

it('a recovery that begins while a freeze is being stored is refused, over PostgreSQL', async () => {
  const { database, whileFreezing } = await begin('ada@site.example')
  const { epk } = await releaseKey()

  expect(await whileFreezing('/v1/recovery/start', { methodId: 'passkey-1', epk })).toBe(423)
  await database.close()
})

it('an address change that ends while a freeze is being stored is refused, over PostgreSQL', async () => {
  const { device, database, whileFreezing, beginChange } = await begin('ben@site.example')
  const last = await beginChange('bens.new@site.example')

  expect(await whileFreezing('/v1/email-change/secondary', last)).toBe(423)
  expect((await device.askLoggedIn('/v1/me')).body.email).toBe('ben@site.example')
  await database.close()
})
