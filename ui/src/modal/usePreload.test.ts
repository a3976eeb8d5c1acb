import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { preloadImage } from './usePreload.js'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('preloadImage', () => {
  it('[S9.10 part] gives up waiting after 2000 ms', async () => {
    jest.useFakeTimers()
    let done = false
    void preloadImage('/never.png').then(() => {
      done = true
    })
    await jest.advanceTimersByTimeAsync(1999)
    expect(done).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(done).toBe(true)
  })

  it('resolves when the picture is there, and keeps no timer', async () => {
    jest.useFakeTimers()
    const made: HTMLImageElement[] = []
    const Native = window.Image
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = new Native()
      made.push(image)
      return image
    })
    const loaded = preloadImage('/here.png')
    made[0]?.onload?.(new Event('load'))
    await loaded
    expect(jest.getTimerCount()).toBe(0)
  })
})
