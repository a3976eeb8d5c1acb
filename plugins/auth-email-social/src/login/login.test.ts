import { afterEach, describe, expect, it } from '@jest/globals'
import { memoryStorage } from '@plugboard/core/testing'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { exampleUser } from '../../test/messageExamples.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

async function started(...args: Parameters<typeof authPage>) {
  page = authPage(...args)
  await page.kit.start()
  return page
}

describe('email login', () => {
  it('[S4.16 part] goes from address to device to code to accounts on eip155 and solana', async () => {
    const { client, kit, state, events } = await started()
    const { login } = client()

    expect(await login.startEmail(' ada@shop.example ')).toBe('VERIFY_DEVICE')
    expect(state.state).toMatchObject({ phase: 'verifyDevice', number: 42, email: 'ada@shop.example' })
    await login.confirmDevice()
    expect(state.state.phase).toBe('verifyCode')
    const connection = await login.confirmCode('123456')

    // The next visitor of this browser may be somebody else.
    expect(state.state.email).toBeUndefined()
    expect(connection.account.address).toBe(exampleUser.addresses.eip155)
    expect(kit.connections.of('solana')?.account.address).toBe(exampleUser.addresses.solana)
    expect(state.state.phase).toBe('idle')
    expect(events.map(({ name }) => name).filter((name) => name.startsWith('EMAIL_'))).toEqual([
      'EMAIL_SUBMITTED',
      'EMAIL_CODE_SENT'
    ])
  })

  it("sends no mail before the visitor accepts the host's terms, if that is required", async () => {
    const config = { termsUrl: 'https://shop.example/terms', features: { legalCheckbox: true } }
    const { client, kit, asked } = await started({ config })
    const { login } = client()

    await expect(login.startEmail('ada@shop.example')).rejects.toMatchObject({
      code: 'connect/consentRequired'
    })
    expect(asked()).not.toContain('CONNECT_EMAIL')

    kit.consent.accept()
    expect(await login.startEmail('ada@shop.example')).toBe('VERIFY_DEVICE')
  })

  it('[S4.16 part] asks only for the code if the device is known', async () => {
    const { client, frame, state } = await started({ silent: ['CONNECT_EMAIL'] })
    const starting = client().login.startEmail('ada@shop.example')

    await until(() => page.asked().includes('CONNECT_EMAIL'))
    await frame.answer((await frame.asked('CONNECT_EMAIL')).id, { action: 'VERIFY_OTP' })

    expect(await starting).toBe('VERIFY_OTP')
    expect(state.state.phase).toBe('verifyCode')
  })

  it('[S4.16 part] connects immediately if the device is logged in', async () => {
    const { client, frame, kit } = await started({ silent: ['CONNECT_EMAIL'] })
    const starting = client().login.startEmail('ada@shop.example')

    await until(() => page.asked().includes('CONNECT_EMAIL'))
    await frame.answer((await frame.asked('CONNECT_EMAIL')).id, { action: 'CONNECT' })

    expect(await starting).toBe('CONNECT')
    expect(kit.connections.of('eip155')?.connectorId).toBe('auth')
  })

  it('EW-22: [S4.29] [S5.01] [S9.02 part] sends no second mail within 30 seconds, and reports how many are left', async () => {
    const { client, asked } = await started()
    const { login, stored } = client()
    await login.startEmail('ada@shop.example')
    const mails = () => asked().filter((type) => type === 'CONNECT_EMAIL').length

    await expect(login.startEmail('bob@shop.example')).rejects.toMatchObject({ code: 'auth/throttled' })
    for (const [passed, message] of [
      [0, 'Please try again after 30 seconds'],
      [500, 'Please try again after 30 seconds'],
      [1_500, 'Please try again after 29 seconds'],
      [29_500, 'Please try again after 1 seconds']
    ] as const) {
      stored.lastEmailLogin.set(Date.now() - passed)
      const refused = login.startEmail('ada@shop.example')
      await expect(refused).rejects.toMatchObject({ code: 'auth/throttled', message })
    }
    expect(mails()).toBe(1)
    stored.lastEmailLogin.set(Date.now() - 30_000)
    await login.startEmail('ada@shop.example')

    expect(mails()).toBe(2)
  })

  it('EW-22: [S5.10] rejects invalid addresses and codes without a request', async () => {
    const { client, asked } = await started()
    const before = asked().length

    for (const bad of ['', 'ada', 'ada@shop', 'ada@shop.example x'])
      await expect(client().login.startEmail(bad)).rejects.toMatchObject({ code: 'auth/invalidEmail' })
    for (const bad of ['', '12345', 'abcdef', '1234567'])
      await expect(client().login.confirmCode(bad)).rejects.toMatchObject({ code: 'auth/codeWrong' })

    expect(asked()).toHaveLength(before)
  })

  it('reports a wrong code, and accepts another', async () => {
    const { client, frame, state, kit } = await started({ silent: ['CONNECT_OTP'] })
    await client().login.startEmail('ada@shop.example')
    await client().login.confirmDevice()
    const first = client().login.confirmCode('111111')
    await until(() => page.asked().includes('CONNECT_OTP'))
    await frame.refuse((await frame.asked('CONNECT_OTP')).id, 'OTP_WRONG')
    await expect(first).rejects.toMatchObject({ code: 'auth/codeWrong' })
    expect(state.state).toMatchObject({ phase: 'verifyCode', error: { code: 'auth/codeWrong' } })

    const second = client().login.confirmCode('222222')
    await until(() => page.asked().filter((type) => type === 'CONNECT_OTP').length === 2)
    await frame.answer((await frame.asked('CONNECT_OTP')).id)
    await second

    expect(kit.connections.all).toHaveLength(2)
  })

  it('goes on with the same code after the visitor declined to share the account, as the wallet takes each code once', async () => {
    const { client, frame, state, kit, sent } = await started({ silent: ['CONNECT_OTP', 'GET_USER'] })
    await client().login.startEmail('ada@shop.example')
    await client().login.confirmDevice()
    const declined = client().login.confirmCode('123456')
    await until(() => page.asked().includes('CONNECT_OTP'))
    await frame.answer((await frame.asked('CONNECT_OTP')).id)
    await until(() => page.asked().includes('GET_USER'))
    await frame.refuse((await frame.asked('GET_USER')).id, 'REJECTED')
    await expect(declined).rejects.toMatchObject({ code: 'connect/rejected' })
    expect(state.state).toMatchObject({ phase: 'verifyCode', error: { code: 'connect/rejected' } })

    const agreed = client().login.confirmCode('123456')
    await until(() => sent('GET_USER').length === 2)
    await frame.answer((await frame.asked('GET_USER')).id, exampleUser)
    await agreed

    expect(sent('CONNECT_OTP')).toHaveLength(1)
    expect(kit.connections.all).toHaveLength(2)
  })

  it('asks the wallet about the code of another mail, even if it is the same', async () => {
    const { client, frame, sent } = await started({ silent: ['GET_USER'] })
    const { login, stored } = client()
    await login.startEmail('ada@shop.example')
    const declined = login.confirmCode('123456')
    await until(() => page.asked().includes('GET_USER'))
    await frame.refuse((await frame.asked('GET_USER')).id, 'REJECTED')
    await expect(declined).rejects.toMatchObject({ code: 'connect/rejected' })

    stored.lastEmailLogin.remove()
    await login.startEmail('ada@shop.example')
    void login.confirmCode('123456').catch(() => undefined)
    await until(() => sent('GET_USER').length === 2)

    expect(sent('CONNECT_OTP')).toHaveLength(2)
  })

  it('is aborted when the visitor cancels', async () => {
    const { client, state, asked } = await started({ silent: ['CONNECT_DEVICE'] })
    await client().login.startEmail('ada@shop.example')
    const waiting = client().login.confirmDevice()
    await until(() => asked().includes('CONNECT_DEVICE'))

    client().login.cancel()

    await expect(waiting).rejects.toMatchObject({ message: 'Request was aborted' })
    expect(state.state).toMatchObject({ phase: 'idle', number: undefined, error: undefined })
    // The visitor need not type it again.
    expect(state.state.email).toBe('ada@shop.example')
    await until(() => asked().includes('RPC_ABORT'))
  })

  it('does not go on after it was cancelled', async () => {
    const { client, state, asked } = await started()
    const { login } = client()
    await login.startEmail('ada@shop.example')
    login.cancel()
    const before = asked().length

    await expect(login.confirmDevice()).rejects.toMatchObject({ code: 'auth/requestAborted' })
    expect(state.state.phase).toBe('idle')
    await expect(login.confirmCode('123456')).rejects.toMatchObject({ code: 'auth/requestAborted' })
    expect(state.state.phase).toBe('idle')
    expect(asked()).toHaveLength(before)
  })

  it('EW-22: [S3.28] stores only its known values in the page, and after logout just the time of the last mail', async () => {
    const storage = memoryStorage()
    const { client, kit, frame } = await started({ storage, silent: ['GET_USER'] })
    await client().login.startEmail('ada@shop.example')
    await client().login.confirmDevice()
    const confirming = client().login.confirmCode('123456')
    await until(() => page.asked().includes('GET_USER'))
    await frame.answer((await frame.asked('GET_USER')).id, { ...exampleUser, userName: 'ada' })
    await confirming
    client().stored.smartAccountNetworks.set([31337])
    const own = () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.includes('auth') && !key.includes('~'))
        .map((key) => key.split(/[.:/]/).at(-1))
        .sort()

    const kept = own()
    await kit.disconnect()

    expect(kept).toEqual([
      'email',
      'lastEmailLogin',
      'lastUsedChain',
      'preferredAccountType',
      'session',
      'smartAccountNetworks',
      'socialUsername',
      'used'
    ])
    expect(own()).toEqual(['lastEmailLogin'])
  })
})
