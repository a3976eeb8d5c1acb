/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { SocialReturn } from '@plugboard/auth-email-social/protocol'
import { createGate } from '../../../../../tests/jest/gate.js'
import { sendReturn } from '../pageLink/socialReturn.js'
import { SocialLogin } from './SocialLogin.js'

const flowId = '0'.repeat(22)
const uri = 'https://login.example/away'
const place = { language: () => 'en', browser: 'Firefox' } as never
const nobody = async () => ''

const code = 'c'.repeat(43)
const { signal } = new AbortController()

const begun: SocialLogin[] = []
const told: Promise<boolean>[] = []
// A remaining listener would keep this process running.
afterEach(async () => {
  jest.restoreAllMocks()
  await Promise.all(begun.splice(0).map((login) => login.redeem(code, nobody, signal).catch(() => undefined)))
  await Promise.all(told.splice(0))
})

/** A login that has begun, and the request that ended it. */
async function begin() {
  const sent: string[] = []
  const send = async ({ path, body }: { readonly path: string; readonly body: string }) => {
    if (path === '/v1/flows/social') return { flowId, uri, number: '47' }
    // Nobody picks a number: the window is heard.
    if (path.endsWith('/social?wait=25')) return new Promise(() => undefined)
    sent.push(JSON.parse(body).code)
    return 'logged in'
  }
  const login = new SocialLogin({ send, waitForChange: send } as never, place, { wasAsked: false })
  begun.push(login)
  await login.start({ provider: 'google' })
  return { login, sent }
}

/** A window that was separated from its opener returns. */
const comeBack = (part: { readonly code: string } | { readonly error: 'refused' }, flow = flowId) => {
  const telling = sendReturn({ opener: null, BroadcastChannel } as never, {
    message: { t: 'kit/social', flow, ...part } as SocialReturn,
    origin: 'https://shop.example',
    failure: undefined
  })
  told.push(telling)
  return telling
}

it('receives the code from a window that returns before the page waits for it', async () => {
  const { login, sent } = await begin()

  comeBack({ code })
  await new Promise((turn) => setTimeout(turn, 50))

  expect(await login.redeem('', nobody, signal)).toBe('logged in')
  expect(sent).toEqual([code])
})

it('rejects when the visitor declines, and ignores the return of another login', async () => {
  const { login, sent } = await begin()

  comeBack({ code }, '1'.repeat(22))
  const ended = login.redeem('', nobody, signal)
  comeBack({ error: 'refused' })

  await expect(ended).rejects.toMatchObject({ code: 'REJECTED' })
  expect(sent).toEqual([])
})

it('tells the returning window whether a login received its code', async () => {
  await begin()

  expect(await comeBack({ code })).toBe(true)
  expect(await comeBack({ code }, '1'.repeat(22))).toBe(false)
})

it('stops waiting when the page aborts', async () => {
  const { login } = await begin()
  const controller = new AbortController()

  const ended = login.redeem('', nobody, controller.signal)
  controller.abort(new Error('left'))

  await expect(ended).rejects.toThrow('left')
})

describe('of two logins that were begun', () => {
  /** A login at a service that answers when a test wants it to, by the name of the provider. */
  function twoLogins() {
    const flows = { google: 'g'.repeat(22), github: 'h'.repeat(22) } as const
    const answers = new Map<keyof typeof flows, () => void>()
    const redeemed: string[] = []
    const send = async ({ path, body = '' }: { readonly path: string; readonly body?: string }) => {
      if (path.endsWith('/redeem')) return redeemed.push(path)
      const { provider } = JSON.parse(body) as { readonly provider: keyof typeof flows }
      return new Promise((resolve) =>
        answers.set(provider, () => resolve({ flowId: flows[provider], uri, number: '47' }))
      )
    }
    const login = new SocialLogin({ send, waitForChange: send } as never, place, { wasAsked: false })
    begun.push(login)
    const begin = () => [login.start({ provider: 'google' }), login.start({ provider: 'github' })]
    const isAsked = async (provider: keyof typeof flows) => {
      while (!answers.has(provider)) await new Promise((turn) => setTimeout(turn, 1))
    }
    return { login, begin, answers, isAsked, redeemed, last: `/v1/flows/${flows.github}/redeem` }
  }

  it('the last one counts, even if the service answers for it first', async () => {
    const { login, begin, answers, isAsked, redeemed, last } = twoLogins()
    const [first, second] = begin()
    await Promise.all([isAsked('google'), isAsked('github')])

    answers.get('github')?.()
    await second
    answers.get('google')?.()
    await first
    await login.redeem(code, nobody, signal)

    expect(redeemed).toEqual([last])
  })

  it('the last one counts, even if the request for the first is ready later', async () => {
    const { login, begin, answers, isAsked, redeemed, last } = twoLogins()
    const gate = createGate()
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    jest.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...given) => {
      await gate.opened
      return digest(...given)
    })
    const [first, second] = begin()
    await isAsked('github')
    gate.open()
    await isAsked('google')

    answers.get('google')?.()
    await first
    answers.get('github')?.()
    await second
    await login.redeem(code, nobody, signal)

    expect(redeemed).toEqual([last])
  })
})
