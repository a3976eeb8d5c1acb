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

it('tries each mail three times at most, one sender at a time, and says nothing of the address', async () => {
  const database = new LibsqlDatabase(':memory:')
  const warnings: string[] = []
  const clock = { now: 1_700_000_000_000 }
  const tries: (() => void)[] = []
  const outbox = new Outbox({
    database,
    key: new Uint8Array(32),
    send: (mail) => new Promise((_, reject) => tries.push(() => reject(new Error(`No ${mail.to}`)))),
    now: () => clock.now,
    warn: (message) => warnings.push(message)
  })
  await database.transact((tx) =>
    outbox.queue(tx, { kind: 'loginCode', to: 'ada@site.example', locale: 'en', time: 0, code: '123456' })
  )
  const rows = async () => (await database.transact((tx) => tx.all('SELECT * FROM auth_outbox'))).length
  /** Wakes two senders, lets the one that has the mail fail, and resolves with how often the mail was tried. */
  const look = async () => {
    outbox.wake()
    outbox.wake()
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    const { length } = tries
    tries.at(-1)?.()
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    return length
  }

  expect([await look(), await look()]).toEqual([1, 1])
  clock.now += 4_999
  expect(await look()).toBe(1)
  clock.now += 1
  expect(await look()).toBe(2)
  clock.now += 59_999
  expect(await look()).toBe(2)
  clock.now += 1
  expect([await look(), await rows()]).toEqual([3, 0])
  clock.now += 86_400_000
  expect(await look()).toBe(3)

  const refused = 'Auth service: a mail was not accepted (unknown)'
  expect(warnings).toEqual([refused, refused, refused, 'Auth service: gave up on a mail after three tries'])
  await outbox.close()
  await database.close()
})
