/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
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

describe('what was deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-deleted-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** A database from which a secret was deleted, and whether its file or the log beside it still contain that. */
  async function deleted(name: string) {
    const file = join(folder, name)
    const secret = randomBytes(64).toString('hex')
    const database = new LibsqlDatabase(file)
    const sql = "INSERT INTO auth_outbox (mail_id, sealed, attempts, next_at) VALUES ('a', ?, 0, 0)"
    await database.transact((tx) => tx.run(sql, secret))
    await database.transact((tx) => tx.run('DELETE FROM auth_outbox'))
    const remains = () =>
      [file, `${file}-wal`].some((path) => existsSync(path) && readFileSync(path).includes(secret))
    return { file, database, remains }
  }

  it('is neither in the file nor in its log once that was emptied', async () => {
    const { database, remains } = await deleted('emptied.db')
    expect(remains()).toBe(true)

    await database.emptyLog()

    expect(remains()).toBe(false)
    await database.close()
  })

  it('is gone when the database is closed', async () => {
    const { database, remains } = await deleted('closed.db')
    await database.close()
    expect(remains()).toBe(false)
  })

  it('stays in the log while another process reads the file, without an error, until the next time', async () => {
    const { file, database, remains } = await deleted('read.db')
    const reader = new Libsql(file)
    reader.exec('BEGIN')
    reader.prepare('SELECT * FROM auth_outbox').all()

    await database.emptyLog()
    expect(remains()).toBe(true)

    reader.exec('COMMIT')
    reader.close()
    await database.emptyLog()
    expect(remains()).toBe(false)
    await database.close()
  })
})
