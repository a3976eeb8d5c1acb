/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import Libsql from 'libsql'
import { LibsqlDatabase } from './LibsqlDatabase.js'

it('finishes a started transaction before it closes, and refuses new ones afterwards', async () => {
  const database = new LibsqlDatabase(':memory:')
  const began = database.transact(async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return tx.one('SELECT 1 AS found')
  })
  await database.close()

  expect(await began).toEqual({ found: 1 })
  await expect(database.transact(async (tx) => tx.one('SELECT 1 AS found'))).rejects.toThrow('is closed')
})

it('leaves nothing in its file of what was deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-deleted-'))
  const file = join(folder, 'auth.db')
  const secret = randomBytes(64).toString('hex')
  const database = new LibsqlDatabase(file)
  const sql = "INSERT INTO auth_outbox (mail_id, sealed, attempts, next_at) VALUES ('a', ?, 0, 0)"
  await database.transact((tx) => tx.run(sql, secret))
  await database.transact((tx) => tx.run('DELETE FROM auth_outbox'))
  await database.close()
  // The log keeps what was written until it is merged into the file.
  const merged = new Libsql(file)
  merged.pragma('wal_checkpoint(TRUNCATE)')
  merged.close()

  expect(readFileSync(file).includes(secret)).toBe(false)
  rmSync(folder, { recursive: true })
})
