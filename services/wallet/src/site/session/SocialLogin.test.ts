/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import type { SocialReturn } from '@plugboard/auth-email-social/protocol'
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
  const login = new SocialLogin({ send } as never, place, { wasAsked: false })
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

it('ends the login that was begun last, even if the service answers for it first', async () => {
  const answers: (() => void)[] = []
  const redeemed: string[] = []
  const send = async ({ path }: { readonly path: string }) => {
    if (path.endsWith('/redeem')) return redeemed.push(path)
    const flow = String(answers.length).repeat(22)
    return new Promise((resolve) => answers.push(() => resolve({ flowId: flow, uri, number: '47' })))
  }
  const login = new SocialLogin({ send } as never, place, { wasAsked: false })
  begun.push(login)
  const starts = [login.start({ provider: 'google' }), login.start({ provider: 'github' })]
  while (answers.length < 2) await new Promise((turn) => setTimeout(turn, 1))

  answers[1]?.()
  await starts[1]
  answers[0]?.()
  await starts[0]
  await login.redeem(code, nobody, signal)

  expect(redeemed).toEqual([`/v1/flows/${'1'.repeat(22)}/redeem`])
})
