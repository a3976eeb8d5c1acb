/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthForTest } from '../test/authForTest.js'
import { leavingSetup } from '../test/leavingSetup.js'
import { removalForTest } from '../test/removalForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { releaseKey, type TestWallet } from '../test/TestWallet.js'
import { addIdentity } from './accounts/Users.js'
import type { Transaction } from './database/Database.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'
import { insertSocialFlow } from './flows/SocialFlow.js'
import { identityContext } from './flows/socialReturn.js'
import { sealText, unsealText } from './secrets/sealing.js'

const { email, hour, proof, begin, later, stepUp, startDeletion } = leavingSetup()

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
let file: string
beforeEach(async () => {
  ;({ auth, device, wallet, file } = await begin())
})

describe('deletion', () => {
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

    const { status, body } = await startDeletion(wallet)

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

  it('leaves the key of a removed user neither in the file nor in its log', async () => {
    const database = new LibsqlDatabase(file)
    const sql = 'SELECT dek_sealed AS dek FROM auth_user'
    const { dek = '' } = (await database.transact((tx) => tx.one<{ dek: string }>(sql))) ?? {}
    await stepUp()
    await startDeletion(wallet)
    const remains = () => [file, `${file}-wal`].some((path) => readFileSync(path).includes(dek))
    expect([dek.length > 40, remains()]).toEqual([true, true])
    auth.advance(73 * hour)

    await (await TestDevice.make(auth)).start('ben@site.example')

    for (const end = Date.now() + 10_000; remains() && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(remains()).toBe(false)
    await database.close()
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
    await startDeletion(wallet)
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

  async function nextCode(to: string): Promise<string> {
    for (;;) {
      const { code } = await auth.nextMail(to)
      if (code !== undefined) return code
    }
  }

  it('also removes waiting mails, started logins and provider identities that name no user', async () => {
    const [other, third] = [await TestDevice.make(auth), await TestDevice.make(auth)]
    await other.logIn(auth, 'ben@site.example')
    await stepUp()
    await startDeletion(wallet)
    // A change of the address that waits for the code of one that is not the user's.
    auth.advance(31_000)
    const next = { email: 'next@site.example' }
    const { body: change } = await wallet.ask(device, 'POST', '/v1/email-change', next)
    await device.askLoggedIn('/v1/email-change/primary', {
      body: { flowId: change.flowId, code: await nextCode(email) }
    })
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
    const linksOf = async (tx: Transaction, flowIds: readonly string[]) => {
      const links = await tx.all<{ flow: string }>('SELECT flow_id AS flow FROM auth_link')
      return links.filter(({ flow }) => flowIds.includes(flow)).length
    }
    const { adasFlows, started } = await database.transact(async (tx) => {
      const sql = 'SELECT flow_id AS flow FROM auth_flow WHERE email_key = ?'
      const flows = await tx.all<{ flow: string }>(sql, users.emailKey(email))
      const adasFlows = flows.map(({ flow }) => flow)
      return { adasFlows, started: await linksOf(tx, adasFlows) }
    })

    const userId = device.login?.userId ?? ''
    expect((await rowsOf(userId)).auth_flow).toBeGreaterThan(1)

    // The service's clock stays: it would remove what has expired in the meantime.
    await removal.removeDue(now + 73 * hour)

    const left = await database.transact(async (tx) => {
      const flows = await tx.all<{ flow: string }>('SELECT flow_id AS flow FROM auth_social_flow')
      const mails = await tx.all<{ mailId: string; sealed: string }>(
        'SELECT mail_id AS "mailId", sealed FROM auth_outbox'
      )
      const keys = await tx.all<{ key: string }>('SELECT email_key AS key FROM auth_flow')
      return {
        links: await linksOf(tx, adasFlows),
        flows: flows.map(({ flow }) => flow),
        to: mails
          .map(({ mailId, sealed }) => JSON.parse(unsealText(dataKey, sealed, mailId)).to)
          // The mail with the code for the next address may not have been sent yet.
          .filter((to) => to !== next.email),
        isAdaGone: keys.every(({ key }) => key !== users.emailKey(email))
      }
    })
    await database.close()
    expect((await rowsOf(userId)).auth_flow).toBe(0)
    expect(before).toMatchObject({ auth_social_flow: 2, auth_user: 2 })
    expect(started).toBeGreaterThan(0)
    expect(left).toEqual({ links: 0, flows: ['flow of ben'], to: ['ben@site.example'], isAdaGone: true })
  })
})
