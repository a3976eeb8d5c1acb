/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { authForTest } from '../test/authForTest.js'
import { hostileIdentityProvider, type Lie } from '../test/hostileIdentityProvider.js'
import { agree, beginSocial, type SocialForTest, socialForTest } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { TestWindow } from '../test/TestWindow.js'

let social: SocialForTest
let device: TestDevice
beforeAll(async () => {
  social = await socialForTest()
  device = await TestDevice.make(social.auth)
})
afterAll(() => social?.close())

/** A login whose window has gone to GitHub, and what its visitor would send there. */
async function away(provider = 'github') {
  const flow = await social.begin(device, provider)
  const window = social.window()
  await window.goTo(flow.uri)
  return { ...flow, window }
}

/** A login whose window has returned with a code. */
async function back() {
  const flow = await away()
  await agree(flow.window, 'Ann Berg')
  return { ...flow, code: flow.window.facts.code ?? '' }
}

/** Has the provider answer without going there: the result is an address, which anybody may change. */
async function answered() {
  const flow = await away()
  const kept = new TestWindow(`${social.auth.url}/v1/oauth/callback`)
  Object.assign(kept, { url: flow.window.url, html: flow.window.html })
  await agree(kept, 'Ann Berg')
  return { ...flow, answer: new URL(kept.url) }
}

const redeem = (flowId: string, body: object, by = device) => by.ask(`/v1/flows/${flowId}/redeem`, { body })
const ends = async (window: TestWindow, url: string | URL) => {
  await window.goTo(String(url))
  return window.facts.error ?? 'code'
}

describe('attacks on a login window (EW-16)', () => {
  it('cannot start a login for unknown pages or providers, or without a device key', async () => {
    const begun = [
      await social.begin(device, 'github', { hostOrigin: 'https://evil.example' }),
      await social.begin(device, 'github', { projectId: 'other' }),
      await social.begin(device, 'myspace'),
      await social.begin(device, 'github', { challenge: 'short' })
    ]
    const bare = await fetch(`${social.auth.url}/v1/flows/social`, {
      method: 'POST',
      headers: { Origin: social.auth.walletOrigin }
    })

    expect([...begun.map(({ answer }) => answer.status), bare.status]).toEqual([403, 403, 400, 400, 401])
  })

  it('cannot start more than sixty logins an hour', async () => {
    social.auth.advance(3_600_001)
    const start = async () => (await social.begin(device, 'github')).answer
    for (let count = 0; count < 60; count++) expect((await start()).status).toBe(200)

    const { status, body } = await start()
    expect([status, body.error.retryAfter]).toEqual([429, expect.closeTo(3_600, -2)])
    social.auth.advance(3_600_001)
    expect((await start()).status).toBe(200)
  })

  it('cannot reach the provider with a second window, or finish after ten minutes', async () => {
    const flow = await away()
    expect(await ends(social.window(), flow.uri)).toBe('expired')
    expect(await ends(social.window(), `${social.auth.url}/v1/oauth/start/AAAAAAAAAAAAAAAAAAAAAA`)).toBe(
      'expired'
    )
    const late = await social.begin(device, 'github')
    social.auth.advance(600_001)
    expect(await ends(social.window(), late.uri)).toBe('expired')
    expect(await ends(flow.window, (await answered()).answer)).toBe('expired')
  })

  it.each<[string, (answer: URL) => void]>([
    ['no state', (answer) => answer.searchParams.delete('state')],
    ['another state', (answer) => answer.searchParams.set('state', 'a'.repeat(43))],
    ['the state twice', (answer) => answer.searchParams.append('state', 'b')],
    ['no code', (answer) => answer.searchParams.delete('code')],
    ['a made-up code', (answer) => answer.searchParams.set('code', 'c')],
    ['another issuer', (answer) => answer.searchParams.set('iss', 'https://evil.example')],
    ['another provider', (answer) => Object.assign(answer, { pathname: '/v1/oauth/callback/discord' })],
    ['an error beside the code', (answer) => answer.searchParams.set('error', 'server_error')]
  ])('cannot use an answer with %s', async (_, change) => {
    const { window, answer, flowId, verifier } = await answered()
    change(answer)
    expect(await ends(window, answer)).toMatch(/^(expired|failed)$/)
    expect((await redeem(flowId, { code: 'A'.repeat(43), verifier })).status).toBe(401)
  })

  it('cannot use an answer in another window, so that nobody is logged in as somebody else', async () => {
    const mine = await answered()
    // The address of the answer, opened in a browser that was never sent there, or that was sent for another login.
    expect(await ends(social.window(), mine.answer)).toBe('expired')
    expect(await ends((await away()).window, mine.answer)).toBe('expired')
    expect(await ends(mine.window, mine.answer)).toBe('code')
    // Once.
    expect(await ends(mine.window, mine.answer)).toBe('expired')
  })

  it('cannot use a code that was issued for another login (PKCE)', async () => {
    const [mine, theirs] = [await answered(), await answered()]
    mine.answer.searchParams.set('code', theirs.answer.searchParams.get('code') ?? '')

    expect(await ends(mine.window, mine.answer)).toBe('failed')
  })

  it('cannot post an answer that is not a form or is too large', async () => {
    const post = (type: string, body: string) =>
      fetch(`${social.auth.url}/v1/oauth/callback/apple`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body
      })

    expect((await post('application/json', '{}')).status).toBe(400)
    expect((await post('application/x-www-form-urlencoded', `state=${'a'.repeat(70_000)}`)).status).toBe(413)
  })
})

describe('the code of a login under attack (EW-16)', () => {
  it.each<[string, (flow: Awaited<ReturnType<typeof back>>) => Promise<number>]>([
    [
      'another verifier',
      async ({ flowId, code }) => (await redeem(flowId, { code, verifier: 'A'.repeat(43) })).status
    ],
    [
      'another code',
      async ({ flowId, verifier }) => (await redeem(flowId, { code: 'A'.repeat(43), verifier })).status
    ],
    [
      'another device',
      async ({ flowId, code, verifier }) =>
        (await redeem(flowId, { code, verifier }, await TestDevice.make(social.auth))).status
    ],
    [
      'another login',
      async ({ code, verifier }) => (await redeem((await away()).flowId, { code, verifier })).status
    ]
  ])('is refused with %s', async (_, attack) => {
    const flow = await back()
    expect(await attack(flow)).toBe(401)
    // It was not used up.
    expect((await redeem(flow.flowId, flow)).status).toBe(200)
  })

  it('is valid for a minute and once, even for concurrent requests', async () => {
    const late = await back()
    social.auth.advance(60_001)
    expect((await redeem(late.flowId, late)).status).toBe(401)

    const flow = await back()
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(flow.flowId, flow)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await redeem(flow.flowId, flow)).status).toBe(401)
  })

  it('does not join an account with the same address (SOC-3)', async () => {
    const byMail = await device.logIn(social.auth, 'ann.berg@halden.example')
    const flow = await away('google')
    await agree(flow.window, 'Ann Berg')
    const { status, body } = await redeem(flow.flowId, {
      code: flow.window.facts.code,
      verifier: flow.verifier
    })

    expect([status, body.isNewUser, body.userId === byMail.userId]).toEqual([200, true, false])
  })
})

describe('a lying provider (EW-16)', () => {
  it.each<[Lie, string]>([
    ['none', 'code'],
    ...(
      [
        'nonce',
        'audience',
        'issuer',
        'expired',
        'unsigned',
        'otherKey',
        'noToken',
        'noSubject',
        'huge',
        'redirect',
        'notJson'
      ] as const
    ).map((lie): [Lie, string] => [lie, 'failed'])
  ])('sends %s, and the login ends with %s', async (lie, outcome) => {
    const eve = await hostileIdentityProvider()
    const auth = await authForTest({ providers: eve.settings })
    try {
      const { uri } = await beginSocial(auth, await TestDevice.make(auth), 'google')
      const window = new TestWindow(auth.walletOrigin)
      const start = new TestWindow(eve.url)
      await start.goTo(uri)
      const { searchParams } = new URL(start.url)
      eve.say(lie, searchParams.get('nonce') ?? '')
      window.keep(start)
      await window.goTo(`${auth.url}/v1/oauth/callback/google?code=c&state=${searchParams.get('state')}`)

      expect(window.facts.error ?? 'code').toBe(outcome)
    } finally {
      await auth.close()
      eve.stop()
    }
  })
})
