/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { agree, type SocialForTest, socialForTest } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const [home, elsewhere] = ['192.0.2.7', '198.51.100.7']

let social: SocialForTest
let device: TestDevice
beforeAll(async () => {
  social = await socialForTest({ proxies: 1 })
  device = await TestDevice.make(social.auth)
  device.address = home
})
afterAll(() => social?.close())

/** A login whose window has returned, but nobody hears it. */
async function back(answer: 'allow' | 'deny' = 'allow') {
  const { flowId, uri, verifier, answer: begun } = await social.begin(device, 'github')
  const window = social.window()
  await window.goTo(uri)
  if (answer === 'allow') await agree(window, 'Ann Berg')
  else await window.send({ answer })
  const { number } = begun.body as { readonly number: string }
  return { flowId, verifier, number, code: window.facts.code ?? '' }
}
type Back = Awaited<ReturnType<typeof back>>

/** The window's request, which has no device key. */
async function ask(flowId: string, step: 'return' | 'number', body: object, address = home) {
  const answer = await fetch(`${social.auth.url}/v1/flows/${flowId}/${step}`, {
    method: 'POST',
    headers: {
      ...{ Origin: social.auth.walletOrigin, 'Content-Type': 'application/json' },
      'X-Forwarded-For': address
    },
    body: JSON.stringify(body)
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const follow = async ({ flowId }: Back) => (await device.ask(`/v1/flows/${flowId}/social`)).body
const redeem = ({ flowId, verifier }: Back, code: string) =>
  device.ask(`/v1/flows/${flowId}/redeem`, { body: { code, verifier } })
const wrong = (number: string) => String(10 + ((Number(number) - 9) % 90))

describe('a returned window that reaches no page (SOC-9)', () => {
  it('hands the code over to the device that started the login after the right number is chosen', async () => {
    const flow = await back()
    const { flowId, code, number } = flow
    const shown = await ask(flowId, 'return', { code })
    expect(shown.body).toMatchObject({ site: social.auth.hostOrigin, browser: 'Firefox on Linux' })
    expect(shown.body.numbers).toHaveLength(3)
    expect(shown.body.numbers).toContain(number)
    expect((await ask(flowId, 'return', { code })).body).toEqual(shown.body)
    expect(await follow(flow)).toEqual({ state: 'waiting' })

    expect((await ask(flowId, 'number', { code, number })).body).toEqual({ state: 'handedOver' })

    const stranger = await TestDevice.make(social.auth)
    stranger.address = home
    expect((await stranger.ask(`/v1/flows/${flowId}/social`)).status).toBe(404)
    const handed = await follow(flow)
    expect(handed).toEqual({ state: 'done', code: expect.stringMatching(/^[\w-]{43}$/) })
    // The window's code is no longer valid.
    expect((await redeem(flow, code)).status).toBe(401)
    expect((await ask(flowId, 'number', { code, number })).status).toBe(401)
    expect((await redeem(flow, handed.code)).body).toMatchObject({ social: { provider: 'github' } })
    expect(await follow(flow)).toEqual({ state: 'failed', failure: 'expired' })
  })

  it.each([
    ['another number', ({ number }: Back) => ({ number: wrong(number) })],
    ['a no', () => ({ deny: true })]
  ])('ends the login after %s', async (_, choice) => {
    const flow = await back()
    const { flowId, code, number } = flow

    expect((await ask(flowId, 'number', { code, ...choice(flow) })).body).toEqual({ state: 'denied' })

    expect(await follow(flow)).toEqual({ state: 'failed', failure: 'refused' })
    expect((await ask(flowId, 'number', { code, number })).status).toBe(401)
    expect((await redeem(flow, code)).status).toBe(401)
  })

  it('is refused with another code, from another network, or after five minutes', async () => {
    const flow = await back()
    const { flowId, code, number } = flow
    for (const step of ['return', 'number'] as const) {
      expect((await ask(flowId, step, { code: 'A'.repeat(43), number })).status).toBe(401)
      expect((await ask(flowId, step, { code, number }, elsewhere)).status).toBe(401)
    }
    // The same network is enough: phones change their address.
    expect((await ask(flowId, 'return', { code }, '192.0.2.99')).status).toBe(200)

    social.auth.advance(300_001)
    expect((await ask(flowId, 'number', { code, number })).status).toBe(401)
    expect(await follow(flow)).toEqual({ state: 'failed', failure: 'expired' })
  })

  it('reports that the visitor declined at the provider', async () => {
    expect(await follow(await back('deny'))).toEqual({ state: 'failed', failure: 'refused' })
  })
})
