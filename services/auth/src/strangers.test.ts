/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { type Postgres, startPostgres } from '../../siwx/test/startPostgres'
import { AuthServices } from '../test/AuthServices.js'
import { authForTest } from '../test/authForTest.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'
import { rotateKek } from './cli/rotateKek.js'
import { readKeyRing } from './secrets/KeyRing.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-strangers-'))
const services = new AuthServices()
let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 90_000)
afterEach(() => services.closeAll())
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

describe('who asks for an address', () => {
  it('gets the same answer byte for byte, but for what is random, whether it has an account or not', async () => {
    const auth = await services.start()
    const owner = await TestDevice.make(auth)
    await owner.logIn(auth, 'known@site.example')
    auth.advance(31_000)
    const stranger = await TestDevice.make(auth)
    const shape = async (email: string) => {
      const { status, text, headers } = await stranger.start(email)
      const names = [...headers].filter(([name]) => !/^(date|dpop-nonce)$/.test(name))
      return {
        status,
        names,
        text: text.replace(/"(flowId|number)":"[^"]+"/g, '"$1":"*"').replace(/\d{13}/g, '*')
      }
    }

    const known = await shape('known@site.example')
    const unknown = await shape('nobody@site.example')
    const soon = [await shape('known@site.example'), await shape('nobody@site.example')]

    expect(known).toEqual(unknown)
    expect(known.status).toBe(200)
    expect(soon[0]).toEqual(soon[1])
    expect(soon[0]?.status).toBe(429)
  })

  it.each([
    ['a space', 'a b@site.example'],
    ['a line break', 'a@site.example\r\nBcc: x@y.example'],
    ['a control character', 'a\u0007@site.example'],
    ['no @', 'nobody'],
    ['two addresses', 'a@site.example,b@site.example'],
    ['255 characters', `${'a'.repeat(242)}@site.example`],
    ['a text that is not in NFC', 'e\u0301@site.example']
  ])('is refused with %s', async (_, email) => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)

    expect((await device.start(email)).status).toBe(400)
  })
})

describe.each([
  ['a file', () => join(folder, 'race.db')],
  ['PostgreSQL', () => postgres.url]
])('fifty at a time, over %s', (kind, place) => {
  const email = `race.${kind.replace(/\W/g, '')}@site.example`.toLowerCase()

  it('one is mailed, one approves, one logs in, one renews; fifty looks at a link change nothing', async () => {
    const auth = await services.start({ database: place() })
    const device = await TestDevice.make(auth)
    await device.ask('/v1/projects/test/origins')
    const fifty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call))
    const statuses = (answers: readonly { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length

    const started = await fifty(() => device.start(email))
    const flow = started.find(({ status }) => status === 200)?.body
    const { token } = await auth.nextMail(email)
    const looks = await fifty(() => device.page(`/v1/device-links/${token}`))
    const before = (await device.ask(`/v1/flows/${flow.flowId}`)).body.state
    const { pageNonce } = looks[0]?.body ?? {}
    const blind = await device.page(`/v1/device-links/${token}`, { pageNonce: 'x', number: flow.number })
    const chosen = await fifty(() =>
      device.page(`/v1/device-links/${token}`, { pageNonce, number: flow.number })
    )
    const { code } = chosen.find(({ status }) => status === 200)?.body ?? {}
    const confirmed = await fifty(() => device.confirm(flow.flowId, code))
    const login = confirmed.find(({ status }) => status === 200)?.body
    const { refreshToken } = login.tokens
    const renewed = await fifty(() => device.ask('/v1/token', { body: { refreshToken } }))

    expect([statuses(started, 200), statuses(started, 429)]).toEqual([1, 49])
    expect(statuses(looks, 200)).toBe(50)
    expect([before, blind.status]).toEqual(['waiting', 400])
    expect([statuses(chosen, 200), statuses(chosen, 410)]).toEqual([1, 49])
    expect([statuses(confirmed, 200), statuses(confirmed, 401)]).toEqual([1, 49])
    // All get the same successor, which is the one that goes on.
    expect(new Set(renewed.map(({ body }) => body.refreshToken)).size).toBe(1)
    expect(auth.mailsTo(email)).toEqual([])
    expect(auth.errors).toEqual([])
  }, 120_000)
})

describe('who has the database', () => {
  it('finds no address, code, token, share or key in it, and without its key it does not open', async () => {
    const file = join(folder, 'secrets', 'auth.db')
    const auth = await authForTest({ database: file })
    const secrets: string[] = []
    for (let user = 0; user < 10; user++) {
      const email = `visitor${user}.secret@site.example`
      const device = await TestDevice.make(auth)
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
      secrets.push(
        email,
        `visitor${user}.secret`,
        mail.token ?? '',
        accessToken,
        refreshToken,
        share,
        a0,
        password
      )
      for (const one of [share, a0, password]) secrets.push(Buffer.from(one, 'base64url').toString('latin1'))
      // A code is short: it would be found by chance, so it is looked for as what it may stand in.
      secrets.push(`"${code}"`, `'${code}'`)
    }
    secrets.push(Buffer.alloc(32, 7).toString('base64'), Buffer.alloc(32, 7).toString('latin1'), '127.0.0.1')
    const dump = readdirSync(join(folder, 'secrets'))
      .map((name) => readFileSync(join(folder, 'secrets', name), 'latin1'))
      .join('')
    const logs = [...auth.warnings, ...auth.errors].map(String).join('\n')

    expect(dump.length).toBeGreaterThan(50_000)
    expect(secrets.filter((secret) => dump.includes(secret) || logs.includes(secret))).toEqual([])

    const other = join(folder, 'other-kek')
    writeFileSync(other, Buffer.alloc(32, 8).toString('hex'), { mode: 0o600 })
    await expect(auth.restart({ kek: other })).rejects.toThrow('needs the key')
    await expect(auth.restart({ kek: join(folder, 'nothing') })).rejects.toThrow('cannot be read')
    writeFileSync(join(folder, 'open-kek'), Buffer.alloc(32, 7).toString('hex'), { mode: 0o644 })
    await expect(auth.restart({ kek: join(folder, 'open-kek') })).rejects.toThrow('can be read by others')
    await auth.restart()
    await auth.close()
  }, 120_000)

  it('is encrypted by another key after a rotation, while all go on with what they have', async () => {
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
