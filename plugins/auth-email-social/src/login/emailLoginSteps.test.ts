import { afterEach, describe, expect, it } from '@jest/globals'
import { until } from '../../../../tests/jest/until'
import { authPage } from '../../test/authPage.js'
import { watch } from '../../test/scriptedFrame.js'
import type { MessageType } from '../protocol.js'

let page: ReturnType<typeof authPage>
afterEach(() => page.end())

const email = 'ada@shop.example'

/** A page whose frame leaves these requests to the test. */
async function started(silent: readonly MessageType[] = [], inWindow = false) {
  page = authPage({ silent, inWindow })
  await page.kit.start()
  if (inWindow) await page.openWindow()
  const { login, stored } = page.client()
  const asked = async (type: MessageType, count = 1) => {
    await until(() => page.sent(type).length === count)
    return (await page.frame.asked(type)).id
  }
  const ended = async (outcome: ReturnType<typeof watch>) => {
    await until(() => outcome.state !== 'pending')
    return outcome
  }
  return { ...page, login, stored, asked, ended }
}

const aborted = { state: 'rejected', value: { code: 'auth/requestAborted' } }

describe('a login by e-mail', () => {
  it('ends the one before it, whose number is no longer shown', async () => {
    const { login, stored, state, frame, asked, ended } = await started(['CONNECT_EMAIL', 'CONNECT_DEVICE'])
    const first = login.startEmail(email)
    await frame.answer(await asked('CONNECT_EMAIL'), { action: 'VERIFY_DEVICE', number: 42 })
    await first
    const waiting = watch(login.confirmDevice())
    await asked('CONNECT_DEVICE')

    stored.lastEmailLogin.remove()
    const second = login.startEmail(email)
    expect(await ended(waiting)).toMatchObject(aborted)
    expect(state.state).toMatchObject({ phase: 'sending', number: undefined, error: undefined })
    await frame.answer(await asked('CONNECT_EMAIL', 2), { action: 'VERIFY_OTP' })
    await second
    expect(state.state).toMatchObject({ phase: 'verifyCode', number: undefined })
  })

  it.each([
    ['the address is sent', 'CONNECT_EMAIL', 'auth/requestAborted'],
    ['the code is checked', 'CONNECT_OTP', 'auth/requestAborted'],
    ['the wallet asks', 'GET_USER', 'connect/aborted']
  ] as const)('ends at once, without an error, if the visitor cancels while %s', async (_, type, code) => {
    const { login, state, asked, ended } = await started([type])
    const starting = login.startEmail(email)
    if (type !== 'CONNECT_EMAIL') await starting
    const outcome = watch<unknown>(type === 'CONNECT_EMAIL' ? starting : login.confirmCode('123456'))
    await asked(type)
    login.cancel()

    expect(await ended(outcome)).toMatchObject({ state: 'rejected', value: { code } })
    expect(state.state).toMatchObject({ phase: 'idle', error: undefined })
    expect(page.kit.connections.all).toEqual([])
  })

  it('stops waiting for the device when the view is left, and may go on', async () => {
    const { login, state, asked, ended, frame } = await started(['CONNECT_DEVICE'])
    await login.startEmail(email)
    const view = new AbortController()
    const waiting = watch(login.confirmDevice(view.signal))
    await asked('CONNECT_DEVICE')
    view.abort()
    expect(await ended(waiting)).toMatchObject(aborted)
    expect(state.state).toMatchObject({ phase: 'verifyDevice', number: 42, error: undefined })

    const again = login.confirmDevice()
    await frame.answer(await asked('CONNECT_DEVICE', 2))
    await again
    expect(state.state.phase).toBe('verifyCode')
  })

  it('is over with the window in which it has begun, and opens no other one for it', async () => {
    const { login, state } = await started([], true)
    await login.startEmail(email)
    page.closeWindow()
    const before = page.asked().length

    await expect(login.confirmDevice()).rejects.toMatchObject({ code: 'auth/frameGone' })
    await expect(login.confirmCode('123456')).rejects.toMatchObject({ code: 'auth/frameGone' })
    expect(state.state).toMatchObject({ phase: 'verifyCode', error: { code: 'auth/frameGone' } })
    expect(page.asked()).toHaveLength(before)
  })

  it('says when the next mail may be sent: after one was, and after one was refused', async () => {
    const { login, stored, state } = await started()
    const seconds = () => Math.round(((state.state.retryAt ?? 0) - Date.now()) / 1_000)
    await login.startEmail(email)
    expect(seconds()).toBe(30)

    stored.lastEmailLogin.set(Date.now() - 20_000)
    await expect(login.startEmail(email)).rejects.toMatchObject({ code: 'auth/throttled' })
    expect(seconds()).toBe(10)
  })

  it.each([
    [45, 'auth/throttled'],
    [600, 'auth/limited']
  ])('waits as long as the service says: %d s', async (retryAfter, code) => {
    const { login, state, asked, frame } = await started(['CONNECT_EMAIL'])
    const refused = watch(login.startEmail(email))
    await frame.refuse(await asked('CONNECT_EMAIL'), 'THROTTLED', { retryAfter })
    await until(() => refused.state !== 'pending')

    expect(refused.value).toMatchObject({ code })
    expect(state.state).toMatchObject({ phase: 'idle', error: { code } })
    expect(Math.round(((state.state.retryAt ?? 0) - Date.now()) / 1_000)).toBe(retryAfter)
  })
})
