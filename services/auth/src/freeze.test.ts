/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { AuthForTest } from '../test/authForTest.js'
import { leavingSetup } from '../test/leavingSetup.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, releaseKey, type TestWallet } from '../test/TestWallet.js'

const { email, hour, proof, password, begin, later, stepUp } = leavingSetup()
const newEmail = 'new@site.example'

let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  ;({ auth, device, wallet } = await begin())
})

/** Logs in on another device, whose notice brings the link. Resolves with its token. */
async function nextFreeze(of = email): Promise<string> {
  auth.advance(31_000)
  await (await TestDevice.make(auth)).logIn(auth, of)
  for (;;) {
    const { link, token } = await auth.nextMail(of)
    if (link?.includes('#freeze=')) return token ?? ''
  }
}
async function freeze(of = email): Promise<void> {
  const token = await nextFreeze(of)
  expect((await device.page(`/v1/freeze/${token}`, {})).status).toBe(200)
}
async function nextCode(of: string): Promise<string> {
  for (;;) {
    const { code } = await auth.nextMail(of)
    if (code !== undefined) return code
  }
}

describe('a frozen account', () => {
  it('changes nothing, even with the wallet’s key and a code', async () => {
    await later(30 * hour)
    const shares = `/v1/wallets/${wallet.walletId}/shares`
    const share = randomShare()
    await wallet.ask(device, 'PUT', '/v1/recovery/methods/password-2', password)
    await wallet.ask(device, 'PUT', shares, { step: 'propose', expected: 1, epoch: 2, share })
    await stepUp()
    await freeze()

    const { epk } = await releaseKey()
    for (const [method, path, body] of [
      ['PUT', shares, { step: 'propose', expected: 1, epoch: 2, share }],
      ['PUT', shares, { step: 'confirm', epoch: 2 }],
      ['POST', `/v1/wallets/${wallet.walletId}/release`, { epk, epoch: 1 }],
      ['PUT', '/v1/recovery/methods/password-3', password],
      ['DELETE', '/v1/recovery/methods/password-2', undefined],
      ['POST', '/v1/recovery/start', { methodId: 'password-1', epk, auth: proof }],
      ['POST', '/v1/export/authorize', { methodId: 'password-1', epk, auth: proof }],
      ['POST', '/v1/email-change', { email: newEmail }],
      ['DELETE', '/v1/identities/email', undefined],
      ['DELETE', `/v1/devices/${device.deviceId}`, undefined],
      ['DELETE', '/v1/account', undefined]
    ] as const) {
      const { body: answer } = await wallet.ask(device, method, path, body)
      // Recovery looks at the login first: this one was not by a link a moment ago.
      const code = path === '/v1/recovery/start' ? 'STEP_UP_NEEDED' : 'FROZEN'
      expect([method, path, answer.error?.code]).toEqual([method, path, code])
    }
    const { body: me } = await device.askLoggedIn('/v1/me')
    expect(me).toMatchObject({ email, deletedAt: null, frozenUntil: expect.any(Number) })
    expect(me.wallet.device).toMatchObject({ epoch: 1, pendingEpoch: 2 })
    expect(me.wallet.recovery.methods).toHaveLength(2)
    expect(auth.mailsTo(newEmail)).toEqual([])
  })

  it('keeps its address if it is frozen before the last code of a change', async () => {
    auth.advance(31_000)
    const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
    const old = { flowId: first.flowId, code: await nextCode(email) }
    const { body: second } = await device.askLoggedIn('/v1/email-change/primary', { body: old })
    const fresh = { flowId: second.flowId, code: await nextCode(newEmail) }
    await freeze()

    const changed = await device.askLoggedIn('/v1/email-change/secondary', { body: fresh })

    expect(changed.status).toBe(423)
    expect((await device.askLoggedIn('/v1/me')).body.email).toBe(email)
  })

  it('is one user’s alone, as is the end of the freeze, and both are recorded', async () => {
    const other = await TestDevice.make(auth)
    await other.logIn(auth, 'ben@site.example')
    const frozen = async (which: TestDevice) => (await which.askLoggedIn('/v1/me')).body.frozenUntil !== null
    await freeze()
    expect([await frozen(device), await frozen(other)]).toEqual([true, false])
    await freeze('ben@site.example')
    expect([await frozen(device), await frozen(other)]).toEqual([true, true])

    expect((await wallet.ask(device, 'POST', '/v1/unfreeze', {})).status).toBe(200)
    expect([await frozen(device), await frozen(other)]).toEqual([false, true])
    const { body } = await device.askLoggedIn('/v1/events')
    const kinds = body.events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['account.unfrozen', 'account.frozen'])
  })
})
