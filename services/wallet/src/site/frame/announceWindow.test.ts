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

describe('a window of the wallet', () => {
  it('says that it waits, to the exact origin of the page that opened it, until it is greeted, and that it goes', () => {
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
  ])('says nothing to a page %s', (_, origin) => {
    const { stop, said, leave } = open(origin)

    jest.advanceTimersByTime(5_000)
    leave()

    expect(stop).toBeUndefined()
    expect(said).toEqual([])
  })

  it('says nothing where nobody has opened it', () => {
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
