/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import { TestDevice } from '../test/TestDevice.js'
import { randomShare, TestWallet } from '../test/TestWallet.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

describe('spellings of an e-mail address', () => {
  it('a login mails to the lowercase one only, since capitals may be another mailbox', async () => {
    const auth = await services.start()
    const owner = await TestDevice.make(auth)
    await owner.logIn(auth, 'ada@site.example')
    const thief = await TestDevice.make(auth)
    auth.advance(31_000)

    await thief.start('ADA@site.example')
    await thief.start('New@Site.example')

    expect((await auth.nextMail('ada@site.example')).link).toContain('/device#')
    expect((await auth.nextMail('new@site.example')).link).toContain('/device#')
    expect(auth.mailsTo('ADA@site.example')).toEqual([])
  })

  it('so does a change of the address', async () => {
    const { auth, device } = await services.startLoggedIn('ada@site.example')
    const wallet = new TestWallet()
    await wallet.create(device, randomShare())
    const confirm = async (step: string, flowId: string, code: string | undefined) =>
      (await device.askLoggedIn(`/v1/email-change/${step}`, { body: { flowId, code } })).body
    const newEmail = 'NEW@Site.example'

    const { body: first } = await wallet.ask(device, 'POST', '/v1/email-change', { email: newEmail })
    const second = await confirm('primary', first.flowId, (await auth.nextMail('ada@site.example')).code)
    const changed = await confirm('secondary', second.flowId, (await auth.nextMail('new@site.example')).code)

    expect(auth.mailsTo('NEW@site.example')).toEqual([])
    expect(changed).toEqual({ newEmail: 'new@site.example' })
  })

  it.each([
    ['a browser writes its domain in ASCII', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['a keyboard writes wide letters and dots', 'ada@site.example', 'ada@ｓite。example']
  ])('lead to one account although %s', async (_, email, other) => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    const { userId, email: stored } = await device.logIn(auth, email)
    auth.advance(31_000)

    const { body: flow } = await device.start(other, { atLeast: 'code' })

    expect(flow.action).toBe('VERIFY_OTP')
    const { code = '' } = await auth.nextMail(email)
    expect((await device.confirm(flow.flowId, code)).body).toMatchObject({ userId, email: stored })
  })
})
