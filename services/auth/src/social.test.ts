/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { agree, type SocialForTest, socialForTest } from '../test/socialForTest.js'
import { TestDevice } from '../test/TestDevice.js'

let social: SocialForTest
beforeAll(async () => {
  social = await socialForTest()
})
afterAll(() => social?.close())

/** Logs in from the first to the last step. */
async function logIn(device: TestDevice, name: string, provider = 'google') {
  const { flowId, uri, verifier } = await social.begin(device, provider)
  const window = social.window()
  await window.goTo(uri)
  await agree(window, name)
  const { code } = window.facts
  const answer = await device.ask(`/v1/flows/${flowId}/redeem`, { body: { code, verifier } })
  device.login = answer.body
  return { ...answer, window, flowId, code, verifier }
}

describe('a login by an OpenID provider', () => {
  it('[S1.04 part] goes over the provider’s pages to an account of its own, the same each time', async () => {
    const device = await TestDevice.make(social.auth)
    const { status, body, window } = await logIn(device, 'Ann Berg')

    expect({ status, ...body }).toMatchObject({
      ...{ status: 200, isNewUser: true, wallet: null, deviceId: device.deviceId },
      social: { provider: 'google', userName: 'Ann Berg' }
    })
    expect(window.facts.origin).toBe(social.auth.hostOrigin)
    expect((await device.askLoggedIn('/v1/me')).body.userId).toBe(body.userId)

    const other = await TestDevice.make(social.auth)
    const again = await logIn(other, 'Ann Berg')
    expect([again.body.userId, again.body.isNewUser]).toEqual([body.userId, false])
    expect((await logIn(other, 'Ben Dahl')).body.userId).not.toBe(body.userId)
  })

  it.each([
    // It posts its answer, and takes a secret that a key has signed.
    ['apple', 'Cleo Stern'],
    ['github', 'cleo_stern'],
    ['facebook', 'Cleo Stern'],
    ['x', 'cleo_stern'],
    ['discord', 'cleo_stern0']
  ])('[S3.25 part] knows a visitor of %s as another one', async (provider, userName) => {
    const { status, body } = await logIn(await TestDevice.make(social.auth), 'Cleo Stern', provider)

    expect({ status, ...body }).toMatchObject({
      status: 200,
      isNewUser: true,
      social: { provider, userName }
    })
  })

  it('says so where the visitor has turned away', async () => {
    const { uri, flowId } = await social.begin(await TestDevice.make(social.auth))
    const window = social.window()
    await window.goTo(uri)
    await window.send({ answer: 'deny' })

    expect(window.facts).toEqual({ error: 'refused', flow: flowId, origin: social.auth.hostOrigin })
  })
})
