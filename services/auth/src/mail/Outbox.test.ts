/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { lockDatabase } from '../../../siwx/test/databaseFaults'
import { LibsqlDatabase } from '../database/LibsqlDatabase.js'
import type { Mail } from './Mail.js'
import { Outbox } from './Outbox.js'

it('sends a mail by itself after a time in which the database could not be read, and warns once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-outbox-'))
  const file = join(folder, 'auth.db')
  const database = new LibsqlDatabase(file)
  const warnings: string[] = []
  let deliver: (mail: Mail) => void = () => undefined
  const delivered = new Promise<Mail>((resolve) => {
    deliver = resolve
  })
  const outbox = new Outbox({
    database,
    key: new Uint8Array(32),
    send: async (mail) => deliver(mail),
    now: Date.now,
    warn: (message) => warnings.push(message)
  })
  await database.transact((tx) =>
    outbox.queue(tx, { kind: 'loginCode', to: 'ada@site.example', locale: 'en', time: 0, code: '123456' })
  )
  const lock = await lockDatabase(file)
  outbox.wake()
  while (warnings.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  await lock.release()

  expect((await delivered).to).toBe('ada@site.example')

  expect(warnings).toEqual(['Auth service: waiting mails cannot be read; will retry later'])
  await outbox.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
