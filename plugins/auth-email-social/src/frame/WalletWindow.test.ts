import { MessageChannel } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { delivered } from '../../test/framedWallet.js'
import { watch } from '../../test/scriptedFrame.js'
import { LoginStore } from '../LoginStore.js'
import type { HostPage } from './WalletConnection.js'
import { WalletLink } from './WalletLink.js'
import { WalletWindow } from './WalletWindow.js'

const origin = 'https://wallet.example'
const note = (state: string) => ({ t: 'kit/window', v: 1, state })

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
  Object.assign(globalThis, { MessageChannel })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A window, as far as another page sees it. */
function opened() {
  const state = { closed: false, focused: 0, greeted: [] as unknown[] }
  const frame = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  Object.defineProperties(frame, {
    closed: { get: () => state.closed },
    close: { value: () => Object.assign(state, { closed: true }) },
    focus: { value: () => (state.focused += 1) },
    postMessage: { value: (hello: unknown, to: string) => state.greeted.push([hello, to]) }
  })
  const says = (data: unknown, { source = frame, from = origin }: { source?: Window; from?: string } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { source, origin: from, data }))
  return { frame, state, says }
}

describe("the wallet's window", () => {
  it('MSG-1: accepts messages only from the exact window and origin, and counts as loaded once', () => {
    const { frame, says } = opened()
    const heard: string[] = []
    const surface = new WalletWindow(frame, origin, {
      onLoad: () => heard.push('load'),
      onGone: () => heard.push('gone')
    })

    for (const state of ['open', 'gone']) {
      says(note(state), { source: window })
      says(note(state), { from: 'https://evil.example' })
      says({ ...note(state), v: 2 })
    }
    for (const data of [note('other'), 'open', null, { t: 'kit/social' }]) says(data)
    expect(heard).toEqual([])

    says(note('open'))
    says(note('open'))
    says(note('gone'))
    expect(heard).toEqual(['load', 'gone'])

    surface.remove()
    says(note('open'))
    jest.advanceTimersByTime(5_000)
    expect(heard).toHaveLength(2)
  })

  it('is closed with the page, and the page notices when it was closed', () => {
    const { frame, state } = opened()
    const onGone = jest.fn()
    const surface = new WalletWindow(frame, origin, { onLoad: () => {}, onGone })

    window.dispatchEvent(new Event('pagehide'))
    expect(state.closed).toBe(true)
    expect(onGone).not.toHaveBeenCalled()
    jest.advanceTimersByTime(300)
    expect(onGone).toHaveBeenCalled()
    surface.remove()
  })
})

describe('a page that uses the wallet in a window', () => {
  function open() {
    const reported: string[] = []
    const ending = new AbortController()
    const login = new LoginStore()
    const page: Partial<HostPage> = {
      ...{ origin, projectId: 'shop', title: 'Wallet', signal: ending.signal },
      report: ({ code }) => reported.push(code),
      onEvent: () => {}
    }
    const link = new WalletLink(page as HostPage, login)
    link.moveToWindow()
    return { link, login, reported, ending }
  }

  it("opens it on a press with the page's address in its URL, and reports if the browser blocks it", async () => {
    const { link, login } = open()
    const openAnother = jest.spyOn(window, 'open').mockReturnValue(null)

    await expect(link.open()).rejects.toMatchObject({
      ...{ code: 'auth/windowBlocked', message: 'Your browser has blocked the window' }
    })

    const url = `${origin}/wallet?projectId=shop&version=4&origin=${encodeURIComponent(location.origin)}`
    expect(openAnother.mock.calls).toEqual([[url, '_blank', 'popup,width=440,height=720']])
    expect([link.isAway, login.window]).toEqual([true, 'closed'])
  })

  it('keeps callers waiting until the press, and rejects them when their signal aborts', async () => {
    const { link, login } = open()
    const { frame, says, state } = opened()
    const openAnother = jest.spyOn(window, 'open').mockReturnValue(frame)
    const leaving = new AbortController()
    const given = watch(link.whenOpened(leaving.signal))
    const waiting = watch(link.whenOpened())
    await delivered()
    expect([given.state, waiting.state, openAnother.mock.calls.length]).toEqual(['pending', 'pending', 0])

    leaving.abort()
    await delivered()
    expect(given).toMatchObject({ state: 'rejected', value: { code: 'auth/requestAborted' } })

    void link.openWindow().catch(() => undefined)
    void link.openWindow().catch(() => undefined)
    await delivered()
    expect([openAnother.mock.calls.length, login.window]).toEqual([1, 'open'])

    says(note('open'))
    expect(state.greeted).toMatchObject([[{ t: 'kit/hello', projectId: 'shop' }, origin]])

    // If a window is gone before it has answered, it counts as never opened.
    state.closed = true
    jest.advanceTimersByTime(300)
    await delivered()
    expect(waiting).toMatchObject({ state: 'rejected', value: { code: 'auth/iframeLoadFailed' } })
    expect([link.isAway, login.window]).toEqual([true, 'closed'])
  })

  it.each(['is disposed', 'is signed out'])(
    'closes an opening window when its kit %s, and stops listening',
    async (end) => {
      const { link, login, ending } = open()
      const { frame, says, state } = opened()
      jest.spyOn(window, 'open').mockReturnValue(frame)
      const opening = watch(link.openWindow())
      if (end === 'is disposed') ending.abort()
      link.remove()
      expect([state.closed, link.current]).toEqual([true, undefined])
      await delivered()

      expect(opening).toMatchObject({ state: 'rejected', value: { code: 'auth/frameGone' } })
      says(note('open'))
      expect([state.greeted, login.window, jest.getTimerCount()]).toEqual([[], 'closed', 0])
    }
  )

  it("closes the window when the kit's signal aborts, and opens none afterwards", async () => {
    const { link, ending } = open()
    const { frame, state } = opened()
    const openAnother = jest.spyOn(window, 'open').mockReturnValue(frame)
    const opening = watch(link.openWindow())
    ending.abort()
    await delivered()

    expect(opening).toMatchObject({ state: 'rejected', value: { code: 'auth/frameGone' } })
    expect(state.closed).toBe(true)
    await expect(link.openWindow()).rejects.toMatchObject({ code: 'auth/frameGone' })
    expect(openAnother).toHaveBeenCalledTimes(1)
  })

  it('opens another window if the previous one was removed while opening', async () => {
    const { link, login } = open()
    const [first, second] = [opened(), opened()]
    jest.spyOn(window, 'open').mockReturnValueOnce(first.frame).mockReturnValueOnce(second.frame)
    const gone = watch(link.openWindow())
    link.remove()
    void link.openWindow().catch(() => undefined)
    await delivered()

    expect([gone.state, first.state.closed, second.state.closed]).toEqual(['rejected', true, false])
    expect(login.window).toBe('open')
    second.says(note('open'))
    expect(second.state.greeted).toHaveLength(1)
    link.remove()
  })
})
