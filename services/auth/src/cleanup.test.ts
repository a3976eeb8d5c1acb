/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from '@jest/globals'
import { until } from '../../../tests/jest/until'
import { AuthServices } from '../test/AuthServices.js'
import { TestDevice } from '../test/TestDevice.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-cleanup-'))
const services = new AuthServices()
afterEach(() => services.closeAll())
afterAll(() => rmSync(folder, { recursive: true }))

it('warns the operator when expired data or a due account cannot be removed, and removes the rest', async () => {
  const file = join(folder, 'auth.db')
  const auth = await services.start({ database: file })
  const device = await TestDevice.make(auth)
  await device.logIn(auth, 'ada@site.example')
  const userId = device.login?.userId ?? ''
  const database = new LibsqlDatabase(file)
  const run = (sql: string, ...values: string[]) => database.transact((tx) => tx.run(sql, ...values))
  const users = () => database.transact((tx) => tx.all('SELECT user_id FROM auth_user'))
  const request = async () => {
    auth.advance(61_000)
    await fetch(`${auth.url}/healthz`)
  }
  const expired = 'Auth service: expired data could not be removed; will retry later'
  const due = 'Auth service: accounts that are due could not be removed; will retry later'
  await run('INSERT INTO auth_deletion (user_id, deleted_at) VALUES (?, 0)', userId)
  await run("CREATE TRIGGER old BEFORE DELETE ON auth_jti BEGIN SELECT RAISE(ABORT, 'stuck'); END")
  await run("CREATE TRIGGER kept BEFORE DELETE ON auth_user BEGIN SELECT RAISE(ABORT, 'stuck'); END")
  auth.advance(25 * 3_600_000)

  await request()
  await until(() => auth.warnings.length === 2)
  expect(auth.warnings).toEqual([expired, due])
  expect(await users()).toHaveLength(1)

  await run('DROP TRIGGER kept')
  await request()
  await until(() => auth.warnings.length === 3)
  for (const end = Date.now() + 5_000; (await users()).length && Date.now() < end; );
  expect(await users()).toEqual([])
  expect(auth.warnings).toEqual([expired, due, expired])
  await database.close()
})
