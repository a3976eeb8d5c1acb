/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { AuthServices } from '../test/AuthServices.js'
import { hostOrigin } from '../test/authForTest.js'
import { TestDevice } from '../test/TestDevice.js'

const services = new AuthServices()
afterEach(() => services.closeAll())

describe('a visitor', () => {
  it('logs in with the mailed link, the right number and the code that its page shows', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)

    const { status, body: flow } = await device.start('Ada@site.example')
    expect([status, flow]).toEqual([
      200,
      {
        flowId: expect.any(String),
        action: 'VERIFY_DEVICE',
        number: expect.stringMatching(/^\d\d$/),
        expiresAt: expect.any(Number)
      }
    ])
    const mail = await auth.nextMail('ada@site.example')
    expect(mail.link).toBe(`${auth.walletOrigin}/device#${mail.token}`)
    // The time and the addresses in it may contain the same two digits.
    const words = mail.text.replace(/\S+[:/]\S+|Time: .*|10 minutes/g, '')
    expect(words).not.toContain(flow.number)
    const { body: facts } = await device.page(`/v1/device-links/${mail.token}`)
    expect(facts).toMatchObject({ site: hostOrigin, browser: 'Firefox on Linux', numbers: { length: 3 } })
    expect(facts.numbers).toContain(flow.number)
    const waiting = device.ask(`/v1/flows/${flow.flowId}?wait=25`)
    const { body: approved } = await device.page(`/v1/device-links/${mail.token}`, {
      pageNonce: facts.pageNonce,
      number: flow.number
    })
    expect(approved).toMatchObject({ state: 'approved', code: expect.stringMatching(/^\d{6}$/) })
    expect((await waiting).body.state).toBe('approved')
    const { body: login } = await device.confirm(flow.flowId, approved.code)

    expect(login).toMatchObject({
      ...{ email: 'ada@site.example', isNewUser: true, deviceId: device.deviceId, wallet: null },
      tokens: { accessToken: expect.any(String), refreshToken: expect.any(String) }
    })
    const { accessToken } = login.tokens
    const me = await device.ask('/v1/me', { token: accessToken })
    expect([me.status, me.body]).toEqual([
      200,
      expect.objectContaining({ userId: login.userId, email: 'ada@site.example' })
    ])
    expect(auth.errors).toEqual([])
  })

  it('[S4.16 part] confirms the device, a code or nothing, depending on whether the device is known and has a session', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    const other = await TestDevice.make(auth)
    const email = 'grace@site.example'
    const action = async (asked: TestDevice, changes = {}) => {
      auth.advance(31_000)
      return (await asked.start(email, changes)).body.action
    }
    await device.logIn(auth, email)

    expect(await action(device)).toBe('CONNECT')
    expect(await action(device, { hostOrigin: 'http://other.localhost:4600' })).toBe('VERIFY_OTP')
    expect(await action(other)).toBe('VERIFY_DEVICE')
    await device.askLoggedIn('/v1/logout', { body: {} })
    expect(await action(device)).toBe('VERIFY_OTP')
  })

  it('gets the code by mail on a known device, and elsewhere on request', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    const email = 'joan@site.example'
    const { userId } = await device.logIn(auth, email)
    await device.askLoggedIn('/v1/logout', { body: {} })
    auth.advance(31_000)

    const again = await device.logIn(auth, email)
    const other = await TestDevice.make(auth)
    auth.advance(31_000)
    const { body: flow } = await other.start(email)
    const mail = await auth.nextMail(email)
    const shown = await other.approve(mail.token ?? '', flow.number)
    auth.advance(31_000)
    const sent = await other.ask(`/v1/flows/${flow.flowId}/resend`, { body: { kind: 'code' } })
    const { code = '' } = await auth.nextMail(email)

    expect(again).toMatchObject({ userId, isNewUser: false })
    expect(sent.body.state).toBe('codeSent')
    // Only the newest is valid, unless both happen to have the same digits.
    if (shown !== code) expect((await other.confirm(flow.flowId, shown)).status).toBe(401)
    expect((await other.confirm(flow.flowId, code)).body).toMatchObject({ userId, isNewUser: false })
    expect((await auth.nextMail(email)).link).toContain('/act#freeze=')
  })

  it('is informed of site, browser, time and purpose in each mail, as text and as HTML, in their language', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)

    await device.start('eve@site.example', { browser: 'Fire<b>fox</b>\r\nBcc: x', locale: 'en' })
    const mail = await auth.nextMail('eve@site.example')
    await device.start('hagar@site.example', { locale: 'ar' })
    const arabic = await auth.nextMail('hagar@site.example')
    await device.start('rachel@site.example', { locale: 'he' })
    const hebrew = await auth.nextMail('rachel@site.example')

    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(hostOrigin)
      expect(text).toContain('Firebfoxb')
      expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
      expect(text).toContain('wants to log in to app.site.localhost:4600')
    }
    expect(mail.subject).toBe('Log in to app.site.localhost:4600')
    expect(mail.html).toContain(`href="${mail.link}"`)
    expect(mail.html).not.toContain('<b>')
    expect(arabic.html).toContain('lang="ar" dir="rtl"')
    expect(hebrew.html).toContain('lang="he" dir="rtl"')
  })

  it('can log in only from the project’s pages and only through the wallet', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)

    const foreign = await device.start('a@site.example', { hostOrigin: 'https://evil.example' })
    const unknown = await device.start('a@site.example', { projectId: 'nobody' })
    const page = await fetch(`${auth.url}/v1/flows/email`, {
      ...{ method: 'POST', body: '{}' },
      headers: { Origin: hostOrigin, 'Content-Type': 'application/json' }
    })

    expect([foreign.status, unknown.status, page.status]).toEqual([403, 403, 403])
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    expect(foreign.headers.get('access-control-allow-origin')).toBe(auth.walletOrigin)
  })
})

describe('a link and a code', () => {
  it('a wrong number denies the login and uses up the link', async () => {
    const auth = await services.start()
    const device = await TestDevice.make(auth)
    const { body: flow } = await device.start('a@site.example')
    const { token } = await auth.nextMail('a@site.example')
    const { body: facts } = await device.page(`/v1/device-links/${token}`)
    const wrong = facts.numbers.find((number: string) => number !== flow.number)

    const answer = await device.page(`/v1/device-links/${token}`, {
      pageNonce: facts.pageNonce,
      number: wrong
    })
    const again = await device.page(`/v1/device-links/${token}`, {
      pageNonce: facts.pageNonce,
      number: flow.number
    })

    expect(answer.body).toEqual({ state: 'denied' })
    expect([again.status, again.body.error.code]).toEqual([410, 'GONE'])
    expect((await device.ask(`/v1/flows/${flow.flowId}`)).body.state).toBe('denied')
  })

  it('a code is valid for three tries, ten minutes, one use, and only on the device that started', async () => {
    const auth = await services.start()
    const begin = async (email: string) => {
      const device = await TestDevice.make(auth)
      const { body: flow } = await device.start(email)
      const { token = '' } = await auth.nextMail(email)
      return { device, flowId: flow.flowId, code: await device.approve(token, flow.number) }
    }
    const reasonOf = async (answer: ReturnType<TestDevice['confirm']>) => (await answer).body.error?.reason
    const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

    const tries = await begin('tries@site.example')
    for (const expected of ['wrong', 'wrong', 'tries', 'tries'])
      expect(await reasonOf(tries.device.confirm(tries.flowId, wrongFor(tries.code)))).toBe(expected)
    expect(await reasonOf(tries.device.confirm(tries.flowId, tries.code))).toBe('tries')
    const stolen = await begin('stolen@site.example')
    expect(await reasonOf(tries.device.confirm(stolen.flowId, stolen.code))).toBe('expired')
    expect((await stolen.device.confirm(stolen.flowId, stolen.code)).status).toBe(200)
    expect(await reasonOf(stolen.device.confirm(stolen.flowId, stolen.code))).toBe('expired')
    const late = await begin('late@site.example')
    auth.advance(600_001)
    expect(await reasonOf(late.device.confirm(late.flowId, late.code))).toBe('expired')
  })
})
