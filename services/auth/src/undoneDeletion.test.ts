/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { type Postgres, startPostgres } from '../../siwx/test/startPostgres'
import { AuthServices } from '../test/AuthServices.js'
import { removalForTest } from '../test/removalForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { waiters } from '../test/waiters.js'
import { undoDeletion } from './accounts/AccountDeletion.js'
import { openDatabase } from './database/openDatabase.js'
import { MailedLinks } from './flows/MailedLinks.js'

const services = new AuthServices()
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 90_000)
afterEach(() => services.closeAll())
afterAll(() => postgres.stop())

it('an account stays if its deletion is undone at the very moment it is due, over PostgreSQL', async () => {
  const auth = await services.start({ database: postgres.url })
  const device = await TestDevice.make(auth)
  const { userId } = await device.logIn(auth, 'late@site.example')
  const database = await openDatabase(postgres.url)
  const { removal } = await removalForTest(database, auth.kekFile)
  await database.transact((tx) =>
    tx.run('INSERT INTO auth_deletion (user_id, deleted_at) VALUES (?, ?)', userId, auth.now())
  )
  const removed = await database.transact(async (tx) => {
    const isUndone = await undoDeletion(tx, userId)
    const removing = removal.removeDue(auth.now())
    await waiters(database, 1)
    return { isUndone, removing }
  })
  await removed.removing

  expect(removed.isUndone).toBe(true)
  expect((await device.askLoggedIn('/v1/me')).body.deletedAt).toBeNull()
  await database.close()
})

it.each([
  ['frozen', 'freeze', 'freeze'],
  ['kept', 'keep', 'undo']
] as const)(
  'an account that is %s by a mailed link at the very moment its deletion is due stays, over PostgreSQL',
  async (_, kind, path) => {
    const auth = await services.start({ database: postgres.url })
    const device = await TestDevice.make(auth)
    const { userId } = await device.logIn(auth, `${kind}@site.example`)
    const database = await openDatabase(postgres.url)
    const { removal, dataKey } = await removalForTest(database, auth.kekFile)
    const token = await database.transact(async (tx) => {
      await tx.run('INSERT INTO auth_deletion (user_id, deleted_at) VALUES (?, ?)', userId, auth.now())
      return new MailedLinks(dataKey).make(tx, { kind, userId, expiresAt: auth.now() + 60_000 })
    })

    // The row of the link is held until both wait: for the link, and for its holder.
    const { using, removing } = await database.transact(async (tx) => {
      await tx.run('UPDATE auth_link SET used_at = NULL WHERE user_id = ? AND kind = ?', userId, kind)
      const using = device.page(`/v1/${path}/${token}`, {})
      await waiters(database, 1)
      const removing = removal.removeDue(auth.now())
      await waiters(database, 2)
      return { using, removing }
    })
    await removing

    expect((await using).status).toBe(200)
    expect((await device.askLoggedIn('/v1/me')).body.userId).toBe(userId)
    await database.close()
  }
)
