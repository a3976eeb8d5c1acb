import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { preloadImages } from './images.js'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('[S9.10 part] waits 2000 ms at the most for a picture that does not come, and leaves no timer', async () => {
  let done = false
  const waiting = preloadImages(['https://assets.example/a', undefined]).then(() => {
    done = true
  })
  await jest.advanceTimersByTimeAsync(1999)
  expect(done).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  await waiting
  expect(jest.getTimerCount()).toBe(0)
})

it('goes on as soon as a picture is there or has failed, and sends no referrer', async () => {
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
