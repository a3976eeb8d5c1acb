import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Caller } from '../GatewayApi.js'
import { createImages, preloadImages } from './images.js'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it.each([false, true])(
  '[S9.10] waits at most 2000 ms for pictures that do not load, and leaves no timer (trusted: %s)',
  async (trustImages) => {
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
    const leaving = new AbortController()
    const options = { url: 'https://gateway.example', trustImages }
    const caller = { projectId: 'shop', st: 'kit', sv: '1' } as Caller
    const images = createImages({ signal: leaving.signal }, options, caller)
    let done = false
    const waiting = images.preload(['a', 'b']).then(() => {
      done = true
    })
    await jest.advanceTimersByTimeAsync(1999)
    expect(done).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(done).toBe(true)
    await waiting
    leaving.abort()
    await jest.advanceTimersByTimeAsync(0)
    expect(jest.getTimerCount()).toBe(0)
  }
)

it('stops waiting once every picture has loaded or failed, and sends no referrer', async () => {
  const made: HTMLImageElement[] = []
  const Real = window.Image
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const image = new Real()
    made.push(image)
    return image
  })
  const waiting = preloadImages(['https://assets.example/a', 'https://assets.example/b'])
  made[0]?.dispatchEvent(new Event('load'))
  made[1]?.dispatchEvent(new Event('error'))
  await waiting
  expect(made.map(({ referrerPolicy }) => referrerPolicy)).toEqual(['no-referrer', 'no-referrer'])
  expect(jest.getTimerCount()).toBe(0)
})
