/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const email = 'ada@site.example'
let auth: AuthForTest
let device: TestDevice
beforeEach(async () => {
  auth = await services.start()
  device = await TestDevice.make(auth)
})

/** Begins a login that was mailed a link. */
async function begin() {
  const { body: flow } = await device.start(email)
  const { token = '' } = await auth.nextMail(email)
  auth.advance(31_000)
  return { flowId: flow.flowId as string, number: flow.number as string, token }
}
/** Requests another mail. Resolves with the code of the refusal, or the state. */
async function resend(flowId: string, kind: 'link' | 'code', by = device): Promise<string> {
  const { body } = await by.ask(`/v1/flows/${flowId}/resend`, { body: { kind } })
  return body.error?.code ?? body.state
}
const isOpen = async (token: string) => (await device.page(`/v1/device-links/${token}`)).status === 200

describe('another mail', () => {
  it('contains a link that replaces the earlier one, and is valid for ten minutes from then on', async () => {
    const { flowId, number, token } = await begin()
    auth.advance(500_000)

    expect(await resend(flowId, 'link')).toBe('waiting')

    const next = (await auth.nextMail(email)).token ?? ''
    expect([await isOpen(token), await isOpen(next)]).toEqual([false, true])
    auth.advance(590_000)
    const code = await device.approve(next, number)
    expect((await device.confirm(flowId, code)).status).toBe(200)
  })

  it('is sent only as the state of the login allows', async () => {
    const { flowId, number, token } = await begin()
    expect(await resend(flowId, 'code')).toBe('GONE')

    await device.approve(token, number)
    expect(await resend(flowId, 'link')).toBe('GONE')
    expect(await resend(flowId, 'code')).toBe('codeSent')
    const { code = '' } = await auth.nextMail(email)
    auth.advance(31_000)
    expect((await device.confirm(flowId, code)).status).toBe(200)

    expect([await resend(flowId, 'link'), await resend(flowId, 'code')]).toEqual(['GONE', 'GONE'])
  })

  it('is not sent after a refusal, or after ten minutes', async () => {
    const { flowId, token } = await begin()
    auth.advance(600_001)
    const { body: late } = await device.ask(`/v1/flows/${flowId}`)
    expect([late.state, await isOpen(token), await resend(flowId, 'link')]).toEqual([
      'expired',
      false,
      'GONE'
    ])

    const denied = await begin()
    const path = `/v1/device-links/${denied.token}`
    const { pageNonce } = (await device.page(path)).body
    expect((await device.page(path, { pageNonce, deny: true })).body.state).toBe('denied')
    expect([await resend(denied.flowId, 'link'), await resend(denied.flowId, 'code')]).toEqual([
      'GONE',
      'GONE'
    ])
  })

  it('counts towards the limits of mails', async () => {
    const { flowId } = await begin()

    expect([await resend(flowId, 'link'), await resend(flowId, 'link')]).toEqual(['waiting', 'RATE_LIMITED'])
  })

  it('and the state are for the device that began the login only', async () => {
    const { flowId } = await begin()
    const stranger = await TestDevice.make(auth)

    expect(await resend(flowId, 'link', stranger)).toBe('NOT_FOUND')
    expect((await stranger.ask(`/v1/flows/${flowId}`)).status).toBe(404)
    expect(await resend(flowId, 'link')).toBe('waiting')
  })

  it('is for logins: a step-up mails a new code by beginning again', async () => {
    await device.logIn(auth, email)
    auth.advance(31_000)
    const { body: flow } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
    const { code = '' } = await auth.nextMail(email)
    auth.advance(31_000)

    expect(await resend(flow.flowId, 'code')).toBe('GONE')
    expect((await device.confirm(flow.flowId, code)).status).toBe(200)
  })
})
