/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const [email, day] = ['ada@site.example', 86_400_000]
let auth: AuthForTest
let device: TestDevice
beforeEach(async () => {
  ;({ auth, device } = await services.startLoggedIn(email))
})

const refresh = (refreshToken: string | undefined) => device.ask('/v1/token', { body: { refreshToken } })
const me = async (token: string | undefined) => (await device.ask('/v1/me', { token })).status
const kinds = async () =>
  (await device.askLoggedIn('/v1/events')).body.events.map(({ kind }: { kind: string }) => kind)
/** What has expired is removed on a request, at most once a minute: not in the next one. */
const cleanUp = () => fetch(`${auth.url}/healthz`)

/** Logs in with a mailed code, on a page. */
async function logInAgain(changes: Readonly<Record<string, unknown>> = {}) {
  const { body: flow } = await device.start(email, { atLeast: 'code', ...changes })
  const { code = '' } = await auth.nextMail(email)
  return (await device.confirm(flow.flowId, code)).body.tokens
}

describe('a session (SES-1 to SES-5)', () => {
  it('is replaced by the next login on the same device and page, and on no other', async () => {
    const first = device.login?.tokens
    const elsewhere = await logInAgain({ hostOrigin: 'http://other.localhost:4600' })
    auth.advance(31_000)

    const second = await logInAgain()

    expect(await Promise.all([first, elsewhere, second].map((one) => me(one?.accessToken)))).toEqual([
      401, 200, 200
    ])
    expect((await refresh(first?.refreshToken)).status).toBe(401)
    const { body } = await device.ask('/v1/sessions', { token: second.accessToken })
    expect(body.sessions).toHaveLength(2)
  })

  it('ends thirty days after its last renewal', async () => {
    auth.advance(30 * day - 60_000)
    await cleanUp()
    auth.advance(30_001)

    expect((await refresh(device.login?.tokens.refreshToken)).status).toBe(401)
    const { body: flow } = await device.start(email)
    expect(flow.action).toBe('VERIFY_OTP')
  })

  it('ends ninety days after the login, with the access tokens of the last minutes', async () => {
    let { tokens } = device.login ?? {}
    for (const ms of [29, 29, 29].map((days) => days * day).concat(3 * day - 61_000)) {
      auth.advance(ms)
      tokens = (await refresh(tokens?.refreshToken)).body
    }
    await cleanUp()
    expect(await me(tokens?.accessToken)).toBe(200)

    auth.advance(30_001)
    expect(await me(tokens?.accessToken)).toBe(401)
    expect((await refresh(tokens?.refreshToken)).status).toBe(401)
  })

  it('ends if a refresh token is used ten seconds after it was replaced, or one from before that at any time', async () => {
    const first = device.login?.tokens.refreshToken
    const { body: second } = await refresh(first)
    auth.advance(9_000)
    expect((await refresh(first)).status).toBe(200)
    auth.advance(1_001)
    expect((await refresh(first)).status).toBe(401)
    expect(await me(second.accessToken)).toBe(401)

    const third = await logInAgain()
    const { body: fourth } = await refresh(third.refreshToken)
    const { body: fifth } = await refresh(fourth.refreshToken)
    expect((await refresh(third.refreshToken)).status).toBe(401)
    expect(await me(fifth.accessToken)).toBe(401)
    auth.advance(31_000)
    device.login = { ...device.login, tokens: await logInAgain() } as typeof device.login
    expect((await kinds()).filter((kind: string) => kind === 'session.reused')).toHaveLength(2)
  })

  it('is recorded when it ends: by logging out, or from another', async () => {
    const elsewhere = await logInAgain({ hostOrigin: 'http://other.localhost:4600' })
    const ended = await device.askLoggedIn(`/v1/sessions/${elsewhere.sessionId}`, { method: 'DELETE' })
    expect([ended.status, await me(elsewhere.accessToken)]).toEqual([200, 401])
    expect((await kinds()).filter((kind: string) => kind === 'session.ended')).toHaveLength(1)

    auth.advance(31_000)
    const third = await logInAgain({ hostOrigin: 'http://other.localhost:4600' })
    await device.askLoggedIn('/v1/logout', { body: {} })
    expect(await me(third.accessToken)).toBe(200)
    device.login = { ...device.login, tokens: third } as typeof device.login
    expect((await kinds()).filter((kind: string) => kind === 'session.ended')).toHaveLength(2)
  })

  it('ends with all others of its user, and nobody else’s, if that is requested', async () => {
    const stranger = await TestDevice.make(auth)
    await stranger.logIn(auth, 'eve@site.example')
    const elsewhere = await logInAgain({ hostOrigin: 'http://other.localhost:4600' })

    expect((await device.askLoggedIn('/v1/logout', { body: { all: true } })).status).toBe(200)

    expect([await me(elsewhere.accessToken), await me(device.login?.tokens.accessToken)]).toEqual([401, 401])
    expect((await stranger.askLoggedIn('/v1/me')).status).toBe(200)
  })
})
