/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { authForTest } from '../test/authForTest.js'
import { agree, beginSocial, type SocialForTest, socialForTest } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'
import { LibsqlDatabase } from './database/LibsqlDatabase.js'

const folder = mkdtempSync(join(tmpdir(), 'auth-social-'))
const file = join(folder, 'auth.db')
let social: SocialForTest
beforeAll(async () => {
  social = await socialForTest({ database: file })
})
afterAll(async () => {
  await social?.close()
  rmSync(folder, { recursive: true })
})

/** A flow that the provider has answered. */
async function back(device: TestDevice, name: string, hostOrigin = social.auth.hostOrigin) {
  const { flowId, uri, verifier } = await social.begin(device, 'github', { hostOrigin })
  const window = social.window()
  await window.goTo(uri)
  await agree(window, name)
  const redeem = (changes = {}) =>
    device.ask(`/v1/flows/${flowId}/redeem`, { body: { code: window.facts.code, verifier, ...changes } })
  return { flowId, code: window.facts.code, verifier, redeem }
}

describe('a login by a provider on another device', () => {
  it('is announced by mail to a user with an address, and refused while the account is frozen', async () => {
    const email = 'ann@site.example'
    const device = await TestDevice.make(social.auth)
    await device.logIn(social.auth, email)
    const wallet = new TestWallet()
    await wallet.create(device, randomShare())
    const { flowId, code, verifier } = await back(device, 'Ann Berg', social.auth.walletOrigin)
    const linked = await wallet.ask(device, 'POST', '/v1/identities', { flowId, code, verifier })
    expect(linked.status).toBe(200)
    expect((await social.auth.nextMail(email)).subject).toBe('A login method was added to your wallet')

    const { status, body } = await (await back(await TestDevice.make(social.auth), 'Ann Berg')).redeem()
    expect([status, body.isNewUser, body.userId]).toEqual([200, false, device.login?.userId])
    const notice = await social.auth.nextMail(email)
    expect(notice.subject).toBe('A new device is using your wallet')
    expect((await device.page(`/v1/freeze/${notice.token}`, {})).status).toBe(200)

    const refused = await (await back(await TestDevice.make(social.auth), 'Ann Berg')).redeem()
    expect([refused.status, refused.body.error.code]).toEqual([423, 'FROZEN'])
    expect((await device.askLoggedIn('/v1/devices')).body.devices).toHaveLength(2)
  })

  it('beyond ten replaces one, for which the visitor has five minutes', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 11 }, () => TestDevice.make(social.auth))
    )
    const last = others.pop()
    if (!first || !last) throw new Error('There are eleven')
    for (const device of [first, ...others])
      expect((await (await back(device, 'Ben Dahl')).redeem()).status).toBe(200)

    const { redeem } = await back(last, 'Ben Dahl')
    const full = await redeem()
    expect([full.status, full.body.error.reason, full.body.error.devices.length]).toEqual([
      409,
      'devices',
      10
    ])
    social.auth.advance(299_000)
    expect((await redeem({ replaceDevice: first.deviceId })).status).toBe(200)
    expect((await redeem({ replaceDevice: first.deviceId })).status).toBe(401)

    const late = await back(first, 'Ben Dahl')
    expect((await late.redeem()).status).toBe(409)
    social.auth.advance(300_001)
    expect((await late.redeem({ replaceDevice: last.deviceId })).status).toBe(401)
  })
})

it('keeps nothing about the person in a login that has ended', async () => {
  const { flowId, redeem } = await back(await TestDevice.make(social.auth), 'Cleo Falk')
  const read = async () => {
    const database = new LibsqlDatabase(file)
    const sql =
      'SELECT state, identity_sealed, request_sealed, code_key FROM auth_social_flow WHERE flow_id = ?'
    const row = await database.transact((tx) => tx.one(sql, flowId))
    await database.close()
    return row
  }
  expect(await read()).toMatchObject({ state: 'back', identity_sealed: expect.any(String) })

  expect((await redeem()).status).toBe(200)

  const nothing = { identity_sealed: null, request_sealed: null, code_key: null }
  expect(await read()).toEqual({ state: 'done', ...nothing })
})

it('has no provider that the settings do not name', async () => {
  const auth = await authForTest()
  try {
    const { answer } = await beginSocial(auth, await TestDevice.make(auth), 'github')

    expect([answer.status, answer.body.error.reason]).toEqual([404, 'provider'])
  } finally {
    await auth.close()
  }
})
