/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { announceWindow } from './announceWindow.js'

const project: Parameters<typeof announceWindow>[1] = {
  origins: ['https://shop.example', 'https://*.shop.example'],
  mode: 'live'
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a wallet window', () => {
  it('announces itself to its opener’s exact origin until it is greeted, and announces when it goes away', () => {
    const { stop, said, leave } = open('https://shop.example')
    jest.advanceTimersByTime(500)
    const waiting = { note: { t: 'kit/window', v: 1, state: 'open' }, to: 'https://shop.example' }
    expect(said).toEqual([waiting, waiting, waiting])

    stop?.()
    jest.advanceTimersByTime(5_000)
    expect(said).toHaveLength(3)

    leave()
    expect(said.at(-1)).toEqual({ ...waiting, note: { ...waiting.note, state: 'gone' } })
  })

  it.each([
    ['of another origin', 'https://evil.example'],
    ['of an origin that only ends alike', 'https://evilshop.example'],
    ['of the project, over http', 'http://shop.example'],
    ['that every origin would match', '*'],
    ['without an origin', undefined]
  ])('sends nothing to a page %s', (_, origin) => {
    const { stop, said, leave } = open(origin)

    jest.advanceTimersByTime(5_000)
    leave()

    expect(stop).toBeUndefined()
    expect(said).toEqual([])
  })

  it('sends nothing without an opener', () => {
    const page = { opener: null, location: { search: '?origin=https://shop.example' }, addEventListener() {} }

    expect(announceWindow(page, project)).toBeUndefined()
  })
})

function open(origin: string | undefined) {
  const said: { note: unknown; to: string }[] = []
  const listeners: (() => void)[] = []
  const opener = { postMessage: (note: unknown, to: string) => said.push({ note, to }) }
  const search = origin === undefined ? '' : `?${new URLSearchParams({ projectId: 'shop', origin })}`
  const addEventListener = (_: string, listener: () => void) => void listeners.push(listener)
  const stop = announceWindow({ opener, location: { search }, addEventListener }, project)
  return { stop, said, leave: () => void listeners.map((listener) => listener()) }
}
