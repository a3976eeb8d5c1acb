import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { EntryProvider } from '../shell/EntryProvider.js'
import { useDrawnCount } from './useDrawnCount.js'

/** The pending requests of a fake browser, which the test runs. */
let requests: IdleRequestCallback[] = []

beforeEach(() => {
  requests = []
  Object.assign(globalThis, {
    requestIdleCallback: (callback: IdleRequestCallback) => requests.push(callback),
    cancelIdleCallback: () => undefined
  })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback')
})

/** Waits until the hook asks for an idle period, and gives it one of some milliseconds. */
async function beIdle(left: number, didTimeout = false): Promise<void> {
  await waitFor(() => expect(requests).toHaveLength(1))
  const [callback] = requests.splice(0)
  act(() => callback?.({ didTimeout, timeRemaining: () => left }))
}

it('draws the first items at once, and two more in each idle period', async () => {
  const { result, unmount } = renderHook(() => useDrawnCount(15))
  expect(result.current).toBe(12)
  await beIdle(10)
  expect(result.current).toBe(14)
  await beIdle(10)
  expect(result.current).toBe(15)
  unmount()
})

it('draws fewer at once for a list of which less is in sight', async () => {
  const { result, unmount } = renderHook(() => useDrawnCount(15, 6))
  expect(result.current).toBe(6)
  await beIdle(10)
  expect(result.current).toBe(8)
  unmount()
})

it('does not begin a step that would make the next frame late, but skips at most three idle periods', async () => {
  const { result, unmount } = renderHook(() => useDrawnCount(100))
  await beIdle(2)
  await beIdle(2)
  await beIdle(10)
  expect(result.current).toBe(14)
  for (let skipped = 0; skipped < 3; skipped += 1) {
    await beIdle(2)
    expect(result.current).toBe(14)
  }
  await beIdle(2)
  expect(result.current).toBe(16)
  unmount()
})

it('takes a step on a page that is never idle', async () => {
  const { result, unmount } = renderHook(() => useDrawnCount(100))
  await beIdle(0, true)
  expect(result.current).toBe(14)
  unmount()
})

it('counts among the lists of its entry that are being drawn until all of it is', async () => {
  const steps = new Set<object>()
  const context = { resolve: () => undefined, reject: () => undefined, signal: new AbortController().signal }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EntryProvider value={{ context, steps }}>{children}</EntryProvider>
  )
  const { unmount } = renderHook(() => useDrawnCount(15), { wrapper })
  expect(steps.size).toBe(1)
  await beIdle(10)
  expect(steps.size).toBe(1)
  await beIdle(10)
  expect(steps.size).toBe(0)
  unmount()
  renderHook(() => useDrawnCount(15), { wrapper }).unmount()
  expect(steps.size).toBe(0)
})
