/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { agree, type SocialForTest, socialForTest } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

let social: SocialForTest
beforeAll(async () => {
  social = await socialForTest()
})
afterAll(() => social?.close())

/** A flow that the provider has answered. */
async function comeBack(device: TestDevice, provider: string, name: string, hostOrigin: string) {
  const { flowId, uri, verifier, answer } = await social.begin(device, provider, { hostOrigin })
  expect(answer.status).toBe(200)
  const window = social.window()
  await window.goTo(uri)
  await agree(window, name)
  return { flowId, code: window.facts.code ?? '', verifier, origin: window.facts.origin }
}
const linkable = (device: TestDevice, provider: string, name: string) =>
  comeBack(device, provider, name, social.auth.walletOrigin)

async function logIn(device: TestDevice, provider: string, name: string) {
  const { flowId, code, verifier } = await comeBack(device, provider, name, social.auth.hostOrigin)
  const answer = await device.ask(`/v1/flows/${flowId}/redeem`, { body: { code, verifier } })
  device.login = answer.body
  return answer.body as { readonly userId: string; readonly isNewUser: boolean }
}

/** A user with a wallet, who has logged in by a provider. */
async function withWallet(provider: string, name: string) {
  const device = await TestDevice.make(social.auth)
  await logIn(device, provider, name)
  const wallet = new TestWallet()
  expect((await wallet.create(device, randomShare())).status).toBe(201)
  const link = async ({ flowId, code, verifier }: Awaited<ReturnType<typeof linkable>>) => {
    const { status, body } = await wallet.ask(device, 'POST', '/v1/identities', { flowId, code, verifier })
    return [status, body.error?.reason]
  }
  const unlink = async (which: string) => {
    const { status, body } = await wallet.ask(device, 'DELETE', `/v1/identities/${which}`)
    return [status, body.error?.reason]
  }
  const logins = async () => {
    const { body } = await device.askLoggedIn('/v1/identities')
    return body.identities.map(({ provider: each }: { readonly provider: string }) => each)
  }
  return { device, wallet, link, unlink, logins, userId: device.login?.userId }
}

describe('logins linked to one wallet', () => {
  it('open it from another device until they are removed, which ends their sessions', async () => {
    const { device, link, unlink, logins, userId } = await withWallet('github', 'Ann Berg')
    const back = await linkable(device, 'google', 'Ann Berg')

    // The window informs a page of the wallet itself.
    expect(back.origin).toBe(social.auth.walletOrigin)
    expect(await link(back)).toEqual([200, undefined])
    expect(await logins()).toEqual(['github', 'google'])
    const other = await TestDevice.make(social.auth)
    expect(await logIn(other, 'google', 'Ann Berg')).toMatchObject({ userId, isNewUser: false })

    expect(await unlink('google')).toEqual([200, undefined])
    expect(await logins()).toEqual(['github'])
    expect((await other.askLoggedIn('/v1/me')).status).toBe(401)
    expect(await logIn(other, 'google', 'Ann Berg')).toMatchObject({ isNewUser: true })
    const { body } = await device.askLoggedIn('/v1/events')
    expect(body.events.map(({ kind }: { readonly kind: string }) => kind)).toEqual(
      expect.arrayContaining(['identity.linked', 'identity.removed'])
    )
  })

  it('never join two accounts, are limited to one per provider, and the last one cannot be removed', async () => {
    const { device, link, unlink, logins } = await withWallet('discord', 'Ben Dahl')
    await logIn(await TestDevice.make(social.auth), 'google', 'Cleo Stern')

    expect(await link(await linkable(device, 'google', 'Cleo Stern'))).toEqual([409, 'identity'])
    expect(await link(await linkable(device, 'discord', 'Ben Dahl'))).toEqual([409, 'provider'])
    expect(await link(await linkable(device, 'discord', 'Ben Dahl too'))).toEqual([409, 'provider'])
    expect(await unlink('discord')).toEqual([409, 'lastLogin'])
    expect(await unlink('google')).toEqual([404, undefined])
    expect(await logins()).toEqual(['discord'])
  })

  it('are linked once, by a flow that the same device started for it, with the wallet’s key', async () => {
    const { device, link, logins } = await withWallet('x', 'Dora Falk')
    const asLogin = await comeBack(device, 'github', 'Dora Falk', social.auth.hostOrigin)
    const asLink = await linkable(device, 'github', 'Dora Falk')
    const { flowId, code, verifier } = asLink

    expect(await link(asLogin)).toEqual([401, 'expired'])
    const redeemed = await device.ask(`/v1/flows/${flowId}/redeem`, { body: { code, verifier } })
    expect([redeemed.status, redeemed.body.error.reason]).toEqual([401, 'expired'])
    const unsigned = await device.askLoggedIn('/v1/identities', { body: { flowId, code, verifier } })
    expect([unsigned.status, unsigned.body.error.reason]).toEqual([403, 'accountKey'])
    const thief = await withWallet('apple', 'Eve')
    expect(await thief.link(asLink)).toEqual([401, 'expired'])
    expect(await link({ ...asLink, code: 'A'.repeat(43) })).toEqual([401, 'wrong'])
    expect(await logins()).toEqual(['x'])

    expect(await link(asLink)).toEqual([200, undefined])
    expect(await link(asLink)).toEqual([401, 'expired'])
  })

  it('are announced by mail to a user with an address, which can only be changed, not removed', async () => {
    const email = 'fay@site.example'
    const device = await TestDevice.make(social.auth)
    await device.logIn(social.auth, email)
    const wallet = new TestWallet()
    await wallet.create(device, randomShare())
    const { flowId, code, verifier } = await linkable(device, 'facebook', 'Fay Gold')
    const answer = await wallet.ask(device, 'POST', '/v1/identities', { flowId, code, verifier })
    expect(answer.status).toBe(200)

    const { body } = await wallet.ask(device, 'DELETE', '/v1/identities/email')
    expect(body.error.reason).toBe('email')
    const mail = await social.auth.nextMail(email)
    expect([mail.subject, mail.link]).toEqual([
      'A login method was added to your wallet',
      expect.stringContaining('freeze')
    ])
    expect((await wallet.ask(device, 'DELETE', '/v1/identities/facebook')).status).toBe(200)
    expect((await social.auth.nextMail(email)).subject).toBe('A login method was removed from your wallet')
    // A reader of that mail can stop the attack.
    expect((await device.page(`/v1/freeze/${mail.token}`, {})).status).toBe(200)
    const frozen = await wallet.ask(device, 'DELETE', '/v1/identities/facebook')
    expect(frozen.status).toBe(423)
  })
})

it('a user without an address deletes the account with the wallet’s key alone (DEL-1)', async () => {
  const { device, wallet } = await withWallet('github', 'Gus Moor')

  const bare = await device.askLoggedIn('/v1/account', { method: 'DELETE' })
  const signed = await wallet.ask(device, 'DELETE', '/v1/account')

  expect([bare.status, bare.body.error.reason]).toEqual([403, 'accountKey'])
  expect([signed.status, signed.body.deletedAt - social.auth.now()]).toEqual([
    200,
    expect.closeTo(72 * 3_600_000, -4)
  ])
})
