/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { debounce } from '@plugboard/core'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('[S9.10] waits 500 ms after the last call, and runs once with its arguments', () => {
  const said: unknown[] = []
  const say = debounce((...words: readonly string[]) => void said.push(words))
  say('a')
  jest.advanceTimersByTime(499)
  say('b', 'c')
  jest.advanceTimersByTime(499)
  expect(said).toEqual([])
  jest.advanceTimersByTime(1)
  expect(said).toEqual([['b', 'c']])
})

it('waits for the given time, and does not run after its signal aborts', () => {
  let runs = 0
  const end = new AbortController()
  const run = debounce(() => void runs++, 20, end.signal)
  run()
  jest.advanceTimersByTime(20)
  expect(runs).toBe(1)
  run()
  end.abort()
  run()
  jest.advanceTimersByTime(1000)
  expect(runs).toBe(1)
})
