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

it('a recovery that begins while a freeze is being stored is refused, over PostgreSQL', async () => {
  const auth = await services.start({ database: postgres.url })
  const device = await TestDevice.make(auth)
  const { userId } = await device.logIn(auth, 'ada@site.example')
  const wallet = new TestWallet()
  const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
  const method = { id: 'passkey-1', kind: 'passkey', params: { credentialId: 'Y3JlZGVudGlhbA' }, wrapped }
  await wallet.create(device, randomShare(), {
    recovery: { shares: wallet.recoveryShares(1, randomShare(9)), method }
  })
  const database = await openDatabase(postgres.url)
  const { epk } = await releaseKey()

  const { recovering } = await database.transact(async (tx) => {
    await tx.lock(`user ${userId}`)
    const recovering = device.askLoggedIn('/v1/recovery/start', { body: { methodId: 'passkey-1', epk } })
    await waiters(database, 1)
    const until = auth.now() + 60_000
    await tx.run('UPDATE auth_user SET frozen_until = ? WHERE user_id = ?', until, userId)
    return { recovering }
  })

  expect((await recovering).status).toBe(423)
  await database.close()
})
