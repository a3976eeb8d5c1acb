import { afterEach, expect, it, jest } from '@jest/globals'
import { limits } from '../protocol.js'
import { waitForWindow } from './waitForWindow.js'

const origin = 'https://wallet.example'
const flow = 'AAAAAAAAAAAAAAAAAAAAAA'
const code = 'c'.repeat(43)

/** A separate window. */
function openWindow(): Window {
  const frame = document.body.appendChild(document.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('The frame has no window')
  return frame.contentWindow
}

it('S-06: a social login ignores a thousand foreign messages and accepts the one from the opened window', async () => {
  const [opened, foreign] = [openWindow(), openWindow()]
  const settled = jest.fn()
  const { signal } = new AbortController()
  const waiting = waitForWindow({ window: opened, origin, flow, signal, onArrival: () => undefined })
  waiting.then(settled, settled)
  const say = (source: Window, from: string, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { source, origin: from, data }))
  const right = { t: 'kit/social', flow, code }
  const messages = [
    { resultUri: `${origin}/done?error=denied` },
    { resultUri: '' },
    right,
    { ...right, error: 'refused' }
  ]

  for (let count = 0; count < 250; count++)
    // The opened window is elsewhere for a while: at the provider, who may be anybody.
    for (const data of messages)
      if (count % 2) say(foreign, count % 4 === 1 ? origin : 'https://evil.example', data)
      else say(opened, 'https://evil.example', data)
  await new Promise((resolve) => setTimeout(resolve))
  expect(settled).not.toHaveBeenCalled()

  say(opened, origin, right)
  expect(await waiting).toEqual(right)
})

it('a social login waits for the window for 120 s at most', async () => {
  jest.useFakeTimers()
  const settled = jest.fn()
  const { signal } = new AbortController()
  const away = { window: openWindow(), origin, flow, signal, onArrival: () => undefined }
  waitForWindow(away).catch(settled)

  await jest.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)

  expect(limits.loginMs).toBe(120_000)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/iframeRequestTimeout' }))
  expect(jest.getTimerCount()).toBe(0)
})

it.each([
  ['that has been elsewhere for a while says that it was closed', 600, 'auth/windowClosed'],
  ['that was elsewhere for a moment is lost to the page, and the wallet is asked instead', 300, undefined],
  ['that was never seen elsewhere is lost to the page too', 0, undefined]
])('a window %s', async (_, awayMs, code) => {
  jest.useFakeTimers()
  const opened = { closed: false, location: { href: 'about:blank' } }
  const onArrival = jest.fn()
  const { signal } = new AbortController()
  const waiting = waitForWindow({ ...{ window: opened as Window, origin, flow, signal, onArrival } }).then(
    () => undefined,
    (error: { readonly code: string }) => error.code
  )

  if (awayMs > 0)
    Object.defineProperty(opened, 'location', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError')
      }
    })
  await jest.advanceTimersByTimeAsync(100)
  expect(onArrival).toHaveBeenCalledTimes(awayMs > 0 ? 1 : 0)
  await jest.advanceTimersByTimeAsync(awayMs)
  opened.closed = true
  await jest.advanceTimersByTimeAsync(100)

  expect(await waiting).toBe(code)
})

afterEach(() => {
  jest.useRealTimers()
})
