/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { removalForTest } from '../test/removalForTest.js'
import { base64url, TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, TestWallet } from '../test/TestWallet.js'
import { addIdentity } from './accounts/Users.js'
import { shareAad } from './api/proofs.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'
import { insertSocialFlow } from './flows/SocialFlow.js'
import { identityContext } from './flows/socialReturn.js'
import { sealText, unsealText } from './secrets/sealing.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-leaving-'))
const services = new AuthServices()
afterEach(() => services.closeAll())
afterAll(() => rmSync(folder, { recursive: true }))

const [email, hour] = ['ada@site.example', 3_600_000]
const proof = base64url(randomBytes(32))
const wrapped = { iv: base64url(randomBytes(12)), ciphertext: base64url(randomBytes(48)) }
const password = { kind: 'password', params: { salt: base64url(randomBytes(16)) }, wrapped, auth: proof }
const a0 = randomShare(9)

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
let file: string
let count = 0
beforeEach(async () => {
  file = join(folder, `${++count}.db`)
  auth = await services.start({ database: file })
  device = await TestDevice.make(auth)
  await device.logIn(auth, email)
  wallet = new TestWallet()
  const recovery = { shares: wallet.recoveryShares(1, a0), method: { id: 'password-1', ...password } }
  await wallet.create(device, randomShare(), { recovery })
})

/** Some time later, in the same session. */
async function later(ms: number): Promise<void> {
  auth.advance(ms)
  const refreshToken = device.login?.tokens.refreshToken
  const { body } = await device.ask('/v1/token', { body: { refreshToken } })
  if (device.login) device.login = { ...device.login, tokens: body }
}

/** Confirms by a mailed code, as required before sensitive actions. */
async function stepUp(): Promise<void> {
  auth.advance(31_000)
  const { body } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
  for (;;) {
    const { code } = await auth.nextMail(email)
    if (code === undefined) continue
    expect((await device.confirm(body.flowId, code)).status).toBe(200)
    return
  }
}

async function subjectsOf(): Promise<string[]> {
  return auth.mailsTo(email).map(({ subject }) => subject)
}

const kinds = async () =>
  (await device.askLoggedIn('/v1/events')).body.events.map(({ kind }: { kind: string }) => kind)

describe('export', () => {
  const ask = async (changes: Record<string, unknown> = {}, by = wallet) =>
    by.ask(device, 'POST', '/v1/export/authorize', {
      ...{ methodId: 'password-1', epk: (await releaseKey()).epk, auth: proof },
      ...changes
    })

  it('returns the share of polynomial 0 for a code, the password and the wallet’s key, and notifies the user (EXP-1)', async () => {
    await later(25 * hour)
    await stepUp()
    const key = await releaseKey()

    const { status, body } = await ask({ epk: key.epk })

    const userId = device.login?.userId ?? ''
    const aad = shareAad({ userId, walletId: wallet.walletId, deviceId: '', role: 'server', epoch: 1 })
    expect([status, body.wrapped]).toEqual([200, wrapped])
    expect(await key.open(body.share, aad)).toBe(a0)
    expect(await kinds()).toContain('wallet.exported')
    expect((await auth.nextMail(email)).subject).toBe('The key of your wallet was shown')
  })

  it.each<[string, () => Promise<unknown>, Record<string, unknown>, string, string | undefined]>([
    ['without a code', () => later(25 * hour), {}, 'STEP_UP_NEEDED', 'code'],
    [
      'with a code of six minutes ago',
      () =>
        later(25 * hour)
          .then(stepUp)
          .then(() => auth.advance(360_000)),
      {},
      'STEP_UP_NEEDED',
      'code'
    ],
    [
      'by another password',
      () => later(25 * hour).then(stepUp),
      { auth: base64url(randomBytes(32)) },
      'CODE_REFUSED',
      'wrong'
    ],
    ['on a device of less than a day', () => later(23 * hour).then(stepUp), {}, 'RATE_LIMITED', 'coolDown'],
    [
      'within a day of another way back',
      () =>
        later(30 * hour)
          .then(() => wallet.ask(device, 'PUT', '/v1/recovery/methods/password-2', password))
          .then(stepUp),
      {},
      'RATE_LIMITED',
      'coolDown'
    ],
    [
      'on any device within a day of a new one',
      () =>
        later(30 * hour)
          .then(() => TestDevice.make(auth))
          .then((other) => other.logIn(auth, email))
          .then(stepUp),
      {},
      'RATE_LIMITED',
      'coolDown'
    ]
  ])('is refused %s', async (_, prepare, changes, code, reason) => {
    await prepare()

    const { body } = await ask(changes)

    expect(body.error).toMatchObject({ code, reason })
    expect(Object.keys(body)).toEqual(['error'])
  })

  it('is refused with another key, and for a frozen wallet', async () => {
    await later(25 * hour)
    await stepUp()
    expect((await ask({}, new TestWallet())).body.error).toMatchObject({
      code: 'STEP_UP_NEEDED',
      reason: 'accountKey'
    })

    const frozen = await ask()
    const { link = '' } = await auth.nextMail(email)
    expect(frozen.status).toBe(200)
    await device.page(`/v1/freeze/${link.split('freeze=')[1]}`, {})

    expect((await ask()).body.error.code).toBe('FROZEN')
  })

  it('is limited to three times a day', async () => {
    await later(25 * hour)
    await stepUp()
    const answers = [await ask(), await ask(), await ask(), await ask()]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body.error.reason).toBeUndefined()
  })
})

describe('deletion', () => {
  const start = (by?: TestWallet) =>
    by ? by.ask(device, 'DELETE', '/v1/account') : device.askLoggedIn('/v1/account', { method: 'DELETE' })

  /** Every table, with its number of rows. */
  async function rows(): Promise<Record<string, number>> {
    const database = new LibsqlDatabase(file)
    const found = await database.transact(async (tx) => {
      const tables = await tx.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      const counts = tables.map(async ({ name }) => {
        const row = await tx.one<{ count: number }>(`SELECT COUNT(*) AS count FROM ${name}`)
        return [name, Number(row?.count)] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    })
    await database.close()
    return found
  }

  /** How many rows of each table name a user. */
  async function rowsOf(userId: string): Promise<Record<string, number>> {
    const database = new LibsqlDatabase(file)
    const found = await database.transact(async (tx) => {
      const tables = await tx.all<{ name: string }>(
        `SELECT m.name FROM sqlite_master m, pragma_table_info(m.name) c
         WHERE m.type = 'table' AND c.name = 'user_id'`
      )
      const counts = tables.map(async ({ name }) => {
        const row = await tx.one<{ count: number }>(
          `SELECT COUNT(*) AS count FROM ${name} WHERE user_id = ?`,
          userId
        )
        return [name, Number(row?.count)] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    })
    await database.close()
    return found
  }

  /** The removal that requests start in the background, awaited here. */
  async function removeDue(): Promise<void> {
    const database = new LibsqlDatabase(file)
    await (await removalForTest(database, auth.kekFile)).removal.removeDue(auth.now())
    await database.close()
  }

  it('removes a user’s data and key 72 hours after the wallet key’s request, and nothing of others (DEL-1)', async () => {
    const other = await TestDevice.make(auth)
    await other.logIn(auth, 'ben@site.example')
    // The notice about another device has a link that is valid for longer than the deletion waits.
    auth.advance(31_000)
    await (await TestDevice.make(auth)).logIn(auth, email)
    await stepUp()

    const { status, body } = await start(wallet)

    expect([status, body.deletedAt - auth.now()]).toEqual([200, expect.closeTo(72 * hour, -4)])
    expect((await device.askLoggedIn('/v1/me')).body.deletedAt).toBe(body.deletedAt)
    await later(71 * hour)
    expect((await device.askLoggedIn('/v1/me')).body.wallet.walletId).toBe(wallet.walletId)
    const userId = device.login?.userId ?? ''
    const kept = await rowsOf(userId)
    auth.advance(2 * hour)
    // The next request, from anybody, removes what is due.
    await other.start('ben@site.example')
    for (;;) if ((await rows()).auth_user === 1) break
    const left = await rows()
    expect(left).toMatchObject({
      auth_user: 1,
      auth_wallet: 0,
      auth_share: 0,
      auth_recovery: 0,
      auth_recovery_method: 0
    })
    expect(left).toMatchObject({ auth_identity: 1, auth_device: 1, auth_session: 1, auth_deletion: 0 })
    expect(kept).toMatchObject({ auth_session: 2, auth_device: 2, auth_identity: 1, auth_link: 2 })
    expect(kept.auth_audit).toBeGreaterThan(2)
    expect(Object.entries(await rowsOf(userId)).filter(([, count]) => count > 0)).toEqual([])
    expect((await device.logIn(auth, email)).isNewUser).toBe(true)
  })

  it('waits while the account is frozen, and proceeds after the freeze', async () => {
    const other = await TestDevice.make(auth)
    await other.logIn(auth, 'ben@site.example')
    await later(25 * hour)
    await stepUp()
    await wallet.ask(device, 'POST', '/v1/export/authorize', {
      ...{ methodId: 'password-1', epk: (await releaseKey()).epk, auth: proof }
    })
    const { link = '' } = await auth.nextMail(email)
    await start(wallet)
    await later(71 * hour)
    const frozen = await device.page(`/v1/freeze/${link.split('freeze=')[1]}`, {})
    expect(frozen.status).toBe(200)

    auth.advance(2 * hour)
    await removeDue()
    expect(await rows()).toMatchObject({ auth_user: 2, auth_wallet: 1, auth_deletion: 1 })

    auth.advance(7 * 24 * hour)
    await removeDue()
    expect(await rows()).toMatchObject({ auth_user: 1, auth_wallet: 0, auth_deletion: 0 })
  })

  it('removes the other accounts that are due if one cannot be removed', async () => {
    const other = await TestDevice.make(auth)
    await other.logIn(auth, 'ben@site.example')
    const [stuck = '', next = ''] = [device.login?.userId, other.login?.userId]
    const database = new LibsqlDatabase(file)
    await database.transact(async (tx) => {
      for (const userId of [stuck, next])
        await tx.run('INSERT INTO auth_deletion (user_id, deleted_at) VALUES (?, ?)', userId, 0)
      await tx.run(
        `CREATE TRIGGER stuck BEFORE DELETE ON auth_user WHEN OLD.user_id = '${stuck}' BEGIN SELECT RAISE(ABORT, 'stuck'); END`
      )
    })
    await database.close()

    await expect(removeDue()).rejects.toThrow('stuck')

    expect((await rowsOf(next)).auth_user).toBe(0)
    expect(await rowsOf(stuck)).toMatchObject({ auth_user: 1, auth_wallet: 1, auth_deletion: 1 })
  })

  it('also removes waiting mails, started logins and provider identities that name no user', async () => {
    const [other, third] = [await TestDevice.make(auth), await TestDevice.make(auth)]
    await other.logIn(auth, 'ben@site.example')
    await stepUp()
    await start(wallet)
    const database = new LibsqlDatabase(file)
    const { users, outbox, dataKey, removal } = await removalForTest(database, auth.kekFile)
    const now = auth.now()
    await database.transact(async (tx) => {
      for (const [name, device_] of [['ada', device] as const, ['ben', other] as const]) {
        const [flowId, issuer] = [`flow of ${name}`, 'https://provider.example']
        const subjectKey = users.subjectKey(issuer, name)
        await addIdentity(tx, device_.login?.userId ?? '', { provider: 'google', subjectKey }, now)
        const identity = JSON.stringify({ issuer, subject: name })
        await insertSocialFlow(tx, {
          ...{ flowId, provider: 'google', state: 'back', deviceId: 'another', projectId: 'test' },
          ...{ origin: auth.hostOrigin, browser: '', locale: 'en', challenge: '', stateKey: flowId },
          ...{ cookieKey: null, codeKey: null, requestSealed: null, startedAt: now, expiresAt: now },
          identitySealed: sealText(dataKey, identity, identityContext(flowId))
        })
        const mail = { to: `${name}@site.example`, locale: 'en', site: auth.hostOrigin, browser: '' } as const
        await outbox.queue(tx, { kind: 'deletionStarted', ...mail, time: now, link: 'https://w.example' })
      }
    })
    await third.start(email)
    const before = await rows()

    // The service's clock stays: it would remove what has expired in the meantime.
    await removal.removeDue(now + 73 * hour)

    const left = await database.transact(async (tx) => {
      const flows = await tx.all<{ flow: string }>('SELECT flow_id AS flow FROM auth_social_flow')
      const mails = await tx.all<{ mailId: string; sealed: string }>(
        'SELECT mail_id AS "mailId", sealed FROM auth_outbox'
      )
      const keys = await tx.all<{ key: string }>('SELECT email_key AS key FROM auth_flow')
      return {
        flows: flows.map(({ flow }) => flow),
        to: mails.map(({ mailId, sealed }) => JSON.parse(unsealText(dataKey, sealed, mailId)).to),
        isAdaGone: keys.every(({ key }) => key !== users.emailKey(email))
      }
    })
    await database.close()
    expect(before).toMatchObject({ auth_social_flow: 2, auth_user: 2 })
    expect(left).toEqual({ flows: ['flow of ben'], to: ['ben@site.example'], isAdaGone: true })
  })

  it('takes 30 days without the wallet’s key, and always requires a code', async () => {
    expect((await start(wallet)).body.error).toMatchObject({ code: 'STEP_UP_NEEDED', reason: 'code' })
    await stepUp()
    expect((await start(new TestWallet())).body.error).toMatchObject({ reason: 'accountKey' })

    const { body } = await start()

    expect(body.deletedAt - auth.now()).toBeCloseTo(30 * 24 * hour, -4)
    expect((await start(wallet)).body.error).toMatchObject({ code: 'CONFLICT' })
  })

  it('is refused while the account is frozen', async () => {
    await stepUp()
    auth.advance(31_000)
    await (await TestDevice.make(auth)).logIn(auth, email)
    const { subject, token = '' } = await auth.nextMail(email)
    expect(subject).toBe('A new device is using your wallet')
    expect((await device.page(`/v1/freeze/${token}`, {})).status).toBe(200)

    expect((await start(wallet)).body.error.code).toBe('FROZEN')
    expect((await device.askLoggedIn('/v1/me')).body.deletedAt).toBeNull()
  })

  it('is recorded each time it starts or is undone; the event list returns the last fifty entries', async () => {
    await stepUp()
    for (let turn = 0; turn < 26; turn++) {
      await device.askLoggedIn('/v1/account', { method: 'DELETE', headers: {} })
      await device.askLoggedIn('/v1/account/keep', { body: {} })
    }

    const recorded = await kinds()
    expect(recorded).toHaveLength(50)
    expect(recorded.filter((kind: string) => kind === 'deletion.undone')).toHaveLength(25)
  })

  it('can be undone by a logged-in user or with the mailed link, which opens the wallet’s pages and works once', async () => {
    await stepUp()
    await start(wallet)
    const { subject, link = '' } = await auth.nextMail(email)
    const token = link.split('#undo=')[1] ?? ''
    expect([subject, link.startsWith(`${auth.walletOrigin}/act#undo=`)]).toEqual([
      'Your wallet will be deleted',
      true
    ])
    expect((await device.page(`/v1/undo/${token}`)).body.kind).toBe('keep')

    expect((await device.askLoggedIn('/v1/account/keep', { body: {} })).status).toBe(200)
    expect((await device.askLoggedIn('/v1/account/keep', { body: {} })).status).toBe(410)
    expect((await device.page(`/v1/undo/${token}`, {})).status).toBe(410)
    await start(wallet)
    const { link: next = '' } = await auth.nextMail(email)
    expect((await device.page(`/v1/undo/${next.split('#undo=')[1]}`, {})).status).toBe(200)

    expect((await device.askLoggedIn('/v1/me')).body.deletedAt).toBeNull()
    expect((await kinds()).slice(0, 4)).toEqual([
      'deletion.undone',
      'deletion.started',
      'deletion.undone',
      'deletion.started'
    ])
    expect(await subjectsOf()).toEqual([])
  })
})
