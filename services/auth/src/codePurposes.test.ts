/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import type { AuthForTest } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

const [email, newEmail] = ['ada@site.example', 'new@site.example']
let auth: AuthForTest
let device: TestDevice
let wallet: TestWallet
beforeEach(async () => {
  ;({ auth, device } = await services.startLoggedIn(email))
  wallet = new TestWallet()
  await wallet.create(device, randomShare())
})

/** Sends a code to an address change. Resolves with the code of the refusal, or the status. */
async function change(step: 'primary' | 'secondary', flowId: string, code: string | undefined) {
  const { status, body } = await device.askLoggedIn(`/v1/email-change/${step}`, { body: { flowId, code } })
  return body.error?.code ?? status
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a mailed code (OTP-3)', () => {
  it('of the former address does not confirm the new one, or anything else', async () => {
    const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
    const { code = '' } = await auth.nextMail(email)

    expect(await change('secondary', first.flowId, code)).toBe('CODE_REFUSED')
    expect((await device.confirm(first.flowId, code)).body.error.code).toBe('CODE_REFUSED')
    expect((await device.askLoggedIn('/v1/me')).body.email).toBe(email)
    // It was not used up.
    expect(await change('primary', first.flowId, code)).toBe(200)
    expect(auth.errors).toEqual([])
  })

  it('of a step-up or a login confirms no address', async () => {
    const { body: stepUp } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
    const { code = '' } = await auth.nextMail(email)
    auth.advance(31_000)
    const { body: login } = await device.start(email, { atLeast: 'code' })
    const { code: loginCode } = await auth.nextMail(email)

    for (const step of ['primary', 'secondary'] as const) {
      expect(await change(step, stepUp.flowId, code)).toBe('CODE_REFUSED')
      expect(await change(step, login.flowId, loginCode)).toBe('CODE_REFUSED')
    }
    expect((await device.confirm(stepUp.flowId, code)).status).toBe(200)
    expect(auth.errors).toEqual([])
  })

  it('of a step-up ends with the session that it would raise', async () => {
    const { body: flow } = await device.askLoggedIn('/v1/step-up', { method: 'POST' })
    const { code = '' } = await auth.nextMail(email)
    await device.askLoggedIn('/v1/logout', { body: {} })

    expect((await device.confirm(flow.flowId, code)).body.error.code).toBe('GONE')
  })

  it('that replaces another has three tries and ten minutes of its own', async () => {
    const other = await TestDevice.make(auth)
    const { body: flow } = await other.start(email)
    const { token = '' } = await auth.nextMail(email)
    const shown = await other.approve(token, flow.number)
    for (let tries = 0; tries < 3; tries++) await other.confirm(flow.flowId, wrongFor(shown))
    auth.advance(590_000)
    await other.ask(`/v1/flows/${flow.flowId}/resend`, { body: { kind: 'code' } })
    const { code = '' } = await auth.nextMail(email)

    auth.advance(590_000)
    expect((await other.confirm(flow.flowId, wrongFor(code))).body.error.reason).toBe('wrong')
    expect((await other.confirm(flow.flowId, code)).status).toBe(200)
  })
})
