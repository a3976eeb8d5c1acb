import { afterEach, expect, it, jest } from '@jest/globals'
import { draftSetup } from '../test/draftSetup'
import { sourceOf } from '../test/scene'

const begin = draftSetup()
afterEach(() => void jest.useRealTimers())

it('quotes refresh every ten seconds while the page is visible, at once when it reappears, and never while hidden', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let asked = 0
  const source = sourceOf('fair', () => {
    asked++
    return 150n
  })
  const { settled } = await begin({ sources: [source] })
  const { quotes } = await settled()
  expect(asked).toBe(1)

  // The time that has passed so far is real time, and can be several seconds on a busy machine.
  await jest.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(1)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(2)
  // The earlier quote stays while a new one is requested.
  expect(quotes.state).toBe('found')

  const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(2)
  sight.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(0)
  expect(asked).toBe(3)
})

it('the age of a quote counts from its request, regardless of the caller', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let asked = 0
  const source = sourceOf('fair', () => {
    asked++
    return 150n
  })
  const { settled } = await begin({ sources: [source] })
  const draft = await settled()
  const { request, quotes } = draft
  const { round } = quotes
  await jest.advanceTimersByTimeAsync(5_000)

  if (request) await quotes.ask(request)

  expect([asked, quotes.round]).toEqual([2, round + 1])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(2)
  // No quotes are requested during a review; they are requested again once it is over.
  draft.loading = true
  await jest.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(2)
  draft.loading = false
  await jest.advanceTimersByTimeAsync(10_000)
  expect([asked, quotes.round]).toEqual([3, round + 2])
})
