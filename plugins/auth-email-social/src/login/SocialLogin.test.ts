import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Connection, PluginContext } from '@plugboard/core'
import { until } from '../../../../tests/jest/until'
import { scriptedFrame, watch } from '../../test/scriptedFrame.js'
import { authErrors } from '../errors.js'
import { LoginStore } from '../LoginStore.js'
import { SocialLogin, toSocialError } from './SocialLogin.js'

const origin = 'https://wallet.example'
const flow = 'AAAAAAAAAAAAAAAAAAAAAA'
const code = 'c'.repeat(43)
const uri = `https://login.example/v1/oauth/start/${flow}`

let frame: ReturnType<typeof scriptedFrame>
let sent: (string | URL | undefined)[]
const { open } = window
beforeEach(() => {
  frame = scriptedFrame()
  sent = []
  window.open = (url) => {
    sent.push(url)
    return null
  }
})
afterEach(() => {
  frame.end()
  window.open = open
})

/** The window that the click has opened. */
function openedWindow() {
  const inner = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const close = jest.fn()
  Object.assign(inner, { close })
  return { window: inner, close }
}

function make() {
  const store = new LoginStore()
  const expected: (string | undefined)[] = []
  const events: string[] = []
  const connect = jest.fn(async (..._: unknown[]) => ({ id: 'one' }) as unknown as Connection)
  const kit = { emit: (name: string) => events.push(name), actions: { connect } } as unknown as PluginContext
  const login = new SocialLogin(
    ...([kit, { whenOpened: async () => frame.channel }] as const),
    ...([{ expectSocial: (one: string | undefined) => expected.push(one) }, origin, store] as const)
  )
  return { login, store, expected, events, connect }
}

/** Has the wallet return the address, and its page send messages in the window. */
async function comeBack(opened: Window, said: object): Promise<void> {
  await frame.answer((await frame.asked('GET_SOCIAL_REDIRECT_URI')).id, { uri, number: 42 })
  const data = { t: 'kit/social', flow, ...said }
  window.dispatchEvent(new MessageEvent('message', { source: opened, origin, data }))
  await frame.delivered()
}

describe('a social login', () => {
  it('redirects the window of the click, connects with the returned code, and closes the window', async () => {
    const { login, store, expected, events } = make()
    const { window: opened, close } = openedWindow()
    const outcome = watch(login.start('github', opened))

    await comeBack(opened, { code })

    expect(outcome).toEqual({ state: 'resolved', value: { id: 'one' } })
    expect(sent).toEqual([uri])
    expect([expected, close.mock.calls.length]).toEqual([[code, undefined], 1])
    expect(events).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_SUCCESS'])
    expect(store.state.phase).toBe('idle')
  })

  it('sends no request if the browser has blocked the window, and reports it', async () => {
    const { login, store, connect } = make()

    await expect(login.start('github', null)).rejects.toMatchObject({ code: 'auth/windowBlocked' })

    expect(store.state).toMatchObject({ phase: 'idle', error: { code: 'auth/windowBlocked' } })
    expect([frame.requests, connect.mock.calls.length]).toEqual([[], 0])
  })

  it.each(['refused', 'expired', 'failed'] as const)(
    'reports its failure and closes the window: %s',
    async (error) => {
      const { login, connect } = make()
      const { window: opened, close } = openedWindow()
      const outcome = watch(login.start('github', opened))

      await comeBack(opened, { error })

      const named = `auth/social${error[0]?.toUpperCase()}${error.slice(1)}`
      expect(outcome).toMatchObject({ state: 'rejected', value: { code: named } })
      expect([close.mock.calls.length, connect.mock.calls.length]).toEqual([1, 0])
    }
  )

  it('closes the window when the visitor cancels, but not that of a newer login', async () => {
    const { login } = make()
    const { window: opened, close } = openedWindow()
    const first = watch(login.start('github', opened))
    await frame.answer((await frame.asked('GET_SOCIAL_REDIRECT_URI')).id, { uri, number: 42 })
    // The window has one name: the next login continues in it.
    const second = watch(login.start('x', opened))
    await frame.delivered()
    expect([first.state, close.mock.calls.length]).toEqual(['rejected', 0])

    login.cancel()
    await frame.delivered()
    expect([second.state, close.mock.calls.length]).toEqual(['rejected', 1])
  })

  it('has the wallet wait for a window that this page cannot hear, and shows the number that the window asks for', async () => {
    const { login, store, expected, connect } = make()
    connect.mockImplementation(() => new Promise(() => undefined))
    const { window: opened } = openedWindow()
    void login.start('github', opened)
    await frame.answer((await frame.asked('GET_SOCIAL_REDIRECT_URI')).id, { uri, number: 42 })
    // Looks closed at once: the provider's page has separated it from this one.
    Object.defineProperty(opened, 'closed', { value: true })
    await until(() => connect.mock.calls.length === 1)

    expect(expected).toEqual([''])
    expect(store.state).toMatchObject({ phase: 'waitingForWindow', number: 42 })
  })

  it('ends while the wallet asks if the visitor cancels, and shows no error', async () => {
    const { login, store, connect, expected } = make()
    connect.mockImplementation(
      (_id, options) =>
        new Promise((_, reject) =>
          (options as { readonly signal: AbortSignal }).signal.addEventListener('abort', () =>
            reject(authErrors.requestAborted())
          )
        )
    )
    const { window: opened } = openedWindow()
    const outcome = watch(login.start('github', opened))
    await comeBack(opened, { code })
    login.cancel()
    await frame.delivered()

    expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })
    expect(store.state.error).toBeUndefined()
    // The next connection is no login by this account.
    expect(expected.length).toBe(2)
    expect(expected.at(-1)).toBeUndefined()
  })

  it('opens no other window if the visitor has closed it before the address arrived', async () => {
    const { login, store } = make()
    const { window: opened } = openedWindow()
    Object.defineProperty(opened, 'closed', { value: true })
    const outcome = watch(login.start('github', opened))
    await frame.answer((await frame.asked('GET_SOCIAL_REDIRECT_URI')).id, { uri, number: 42 })

    expect(outcome).toMatchObject({ state: 'rejected', value: { code: 'auth/windowClosed' } })
    expect(store.state.error?.code).toBe('auth/windowClosed')
    expect(sent).toEqual([])
  })

  it.each([
    ['auth/socialExpired', authErrors.codeExpired()],
    ['auth/socialExpired', authErrors.codeWrong()],
    ['auth/providerMissing', authErrors.notAllowed()],
    ['auth/offline', authErrors.offline()],
    ['auth/failed', new TypeError('anything')]
  ])('says %s for %s', (code, cause) => {
    expect(toSocialError(cause).code).toBe(code)
  })
})
