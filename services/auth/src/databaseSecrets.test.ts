/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { databaseSetup } from '../test/databaseSetup.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'
import { rotateKek } from './cli/rotateKek.js'
import { readKeyRing } from './secrets/KeyRing.js'

const { folder, services, open } = databaseSetup()

/** The whole content of a database, in each form in which its bytes could be written. */
const stores = [
  {
    name: 'a file',
    place: () => join(folder, 'secrets', 'auth.db'),
    dump: async () =>
      readdirSync(join(folder, 'secrets'))
        .map((name) => readFileSync(join(folder, 'secrets', name), 'latin1'))
        .join('')
  },
  {
    name: 'PostgreSQL',
    place: () => open.postgres.url.replace(/postgres$/, 'secrets'),
    dump: async () => {
      const client = new pg.Client({ connectionString: open.postgres.url.replace(/postgres$/, 'secrets') })
      await client.connect()
      const { rows: tables } = await client.query(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
      )
      const all: string[] = []
      for (const { name } of tables) {
        const { rows } = await client.query(`SELECT * FROM ${name}`)
        for (const row of rows)
          for (const value of Object.values(row))
            all.push(Buffer.isBuffer(value) ? value.toString('latin1') : String(value))
      }
      await client.end()
      return all.join('\n')
    }
  }
]

describe.each(stores)('a copy of the database, $name', ({ name, place, dump }) => {
  const usersOf: Readonly<Record<string, number>> = { 'a file': 60, PostgreSQL: 40 }

  it('EW-18: contains, like the logs, none of 14 kinds of user secrets, and the service does not open it without its key', async () => {
    if (name === 'PostgreSQL') {
      const client = new pg.Client({ connectionString: open.postgres.url })
      await client.connect()
      await client.query('CREATE DATABASE secrets')
      await client.end()
    }
    const auth = await services.start({ database: place(), proxies: 1 })
    const secrets: Record<string, string[]> = {}
    const keep = (kind: string, ...values: (string | undefined)[]) => {
      secrets[kind] ??= []
      for (const value of values) secrets[kind].push(value || `no ${kind} at all`)
    }
    /** Bytes as a database may contain them: as text or as they are. */
    const keepBytes = (kind: string, value: string) =>
      keep(
        kind,
        value,
        Buffer.from(value, 'base64url').toString('latin1'),
        Buffer.from(value, 'base64url').toString('hex')
      )
    for (let user = 0; user < (usersOf[name] ?? 0); user++) {
      const email = `visitor${user}.secret@site.example`
      const device = await TestDevice.make(auth)
      device.address = `203.0.113.${user + 1}`
      const { body: flow } = await device.start(email)
      const mail = await auth.nextMail(email)
      const code = await device.approve(mail.token ?? '', flow.number)
      const { body: login } = await device.confirm(flow.flowId, code)
      device.login = login
      const wallet = new TestWallet()
      const [share, a0] = [randomShare(user + 1), randomShare(user + 1)]
      const password = base64url(randomBytes(32))
      const wrapped = { iv: base64url(new Uint8Array(12)), ciphertext: base64url(new Uint8Array(48)) }
      const params = { salt: base64url(new Uint8Array(16).fill(user)) }
      const method = { id: 'password-1', kind: 'password', params, wrapped, auth: password }
      const shares = wallet.recoveryShares(1, a0)
      expect((await wallet.create(device, share, { recovery: { shares, method } })).status).toBe(201)
      expect(await wallet.release(device, 1)).toBe(share)
      const { accessToken, refreshToken } = login.tokens
      keep('address', email, `visitor${user}.secret`)
      keep('token of a login link', mail.token)
      keep('access token', accessToken)
      keep('refresh token', refreshToken)
      keepBytes('share of a device', share)
      keepBytes('share of recovery', a0)
      keepBytes('proof of a password', password)
      keep('address of a caller', device.address ?? '')
      // A code is short and would be found by chance, so it is searched for in the forms in which it may appear.
      keep('code of a login', `"${code}"`, `'${code}'`, `\n${code}\n`)
      if (user % 10 === 0) {
        // Rare actions of a user: a change of the address, a wrong password.
        auth.advance(31_000)
        const newEmail = `moved${user}.secret@site.example`
        const { body: change } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
        const { code: old = '' } = await auth.nextMail(email)
        const { body: second } = await device.askLoggedIn('/v1/email-change/primary', {
          body: { flowId: change.flowId, code: old }
        })
        const { code: fresh = '' } = await auth.nextMail(newEmail)
        await device.askLoggedIn('/v1/email-change/secondary', {
          body: { flowId: second.flowId, code: fresh }
        })
        const notice = await auth.nextMail(email)
        keep('new address', newEmail, `moved${user}.secret`)
        keep('code of a change', `"${old}"`, `'${old}'`, `"${fresh}"`, `'${fresh}'`)
        keep('token of a way back', notice.token)
        const { body: renewed } = await device.ask('/v1/token', { body: { refreshToken } })
        keep('refresh token', renewed.refreshToken)
        const epk = (await releaseKey()).epk
        device.login = { ...login, tokens: renewed }
        const start = { methodId: 'password-1', epk, auth: base64url(randomBytes(32)) }
        await device.askLoggedIn('/v1/recovery/start', { body: start })
        keep('token of a freeze', (await auth.nextMail(newEmail)).token)
        keepBytes('proof of a password', start.auth)
      }
    }
    keepBytes('key of the service', Buffer.alloc(32, 7).toString('base64url'))
    const everything = `${await dump()}\n${[...auth.warnings, ...auth.errors].map(String).join('\n')}`

    expect(Object.keys(secrets)).toHaveLength(14)
    expect(
      Object.values(secrets)
        .flat()
        .filter((secret) => secret.startsWith('no '))
    ).toEqual([])
    expect(everything.length).toBeGreaterThan(50_000)
    const found = Object.entries(secrets).filter(([, values]) =>
      values.some((value) => everything.includes(value))
    )
    expect(found.map(([kind]) => kind)).toEqual([])

    const other = join(folder, 'other-kek')
    writeFileSync(other, Buffer.alloc(32, 8).toString('hex'), { mode: 0o600 })
    await expect(auth.restart({ kek: other })).rejects.toThrow('needs the key')
    await expect(auth.restart({ kek: join(folder, 'nothing') })).rejects.toThrow('cannot be read')
    const readable = join(folder, 'open-kek')
    writeFileSync(readable, Buffer.alloc(32, 7).toString('hex'), { mode: 0o644 })
    await expect(auth.restart({ kek: readable })).rejects.toThrow('can be read by others')
    await auth.restart()
  }, 180_000)
})

describe('the database', () => {
  it('is encrypted with another key after a rotation, and existing logins and shares still work', async () => {
    const file = join(folder, 'rotation.db')
    const auth = await services.start({ database: file })
    const device = await TestDevice.make(auth)
    await device.logIn(auth, 'ada@site.example')
    const wallet = new TestWallet()
    const share = randomShare()
    await wallet.create(device, share)
    const next = join(folder, 'next-kek')
    writeFileSync(next, Buffer.alloc(32, 9).toString('hex'), { mode: 0o600 })

    const count = await rotateKek(file, await readKeyRing(next, [auth.kekFile]))
    const again = await rotateKek(file, await readKeyRing(next, [auth.kekFile]))

    expect([count, again]).toEqual([2, 0])
    await expect(auth.restart()).rejects.toThrow('needs the key')
    await auth.restart({ kek: next })
    expect(await wallet.release(device, 1)).toBe(share)
  })
})
