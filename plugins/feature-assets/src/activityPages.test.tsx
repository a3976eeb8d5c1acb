import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, waitFor } from '@testing-library/react'
import { gift, openScene, transaction } from '../test/scene'

const now = Date.now()
const toy = { networkId: 'toy:1', symbol: 'TOY', name: 'Toy', decimals: 2, standing: 'native' } as const
const state = { loading: false, hasMore: false, tokensOnly: false }

/** A fake of what the browser reports as visible. */
class FakeObserver {
  static watching: FakeObserver[] = []
  constructor(readonly callback: (seen: { isIntersecting: boolean }[]) => void) {}
  observe() {
    FakeObserver.watching.push(this)
  }
  disconnect() {
    FakeObserver.watching = FakeObserver.watching.filter((one) => one !== this)
  }
}

/** Scrolls the end of the list into view. */
const see = () =>
  act(async () => {
    for (const one of [...FakeObserver.watching]) one.callback([{ isIntersecting: true }])
  })

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

describe('a paginated history', () => {
  it('[S7.09 part] loads the next page when its end becomes visible, but not after a page that added nothing', async () => {
    const first = { ...state, hasMore: true, transactions: [transaction('a', now)] }
    const { calls, change, press } = await openScene('Activity', { activity: first })

    await see()
    expect(calls).toHaveLength(1)
    await change({ activity: { ...first, loading: true } })
    await see()
    await change({ activity: first })
    await see()
    expect(calls).toHaveLength(1)
    await press('Load more')
    expect(calls).toHaveLength(2)

    await change({ activity: { ...first, transactions: [transaction('a', now), transaction('b', now)] } })
    await see()
    expect(calls).toHaveLength(3)
  })

  it('loads more than five pages only on a press, however many rows a page adds', async () => {
    const pageOf = (pages: number) => ({
      ...{ ...state, hasMore: true },
      transactions: Array.from({ length: pages * 25 }, (_, index) =>
        transaction(`t${index}`, now - index * 1000)
      )
    })
    const { calls, change, press, rows } = await openScene('Activity', { activity: pageOf(1) })
    const read = async (pages: number) => {
      await change({ activity: { ...pageOf(pages - 1), loading: true } })
      await change({ activity: pageOf(pages) })
      await waitFor(() => expect(rows()).toHaveLength(pages * 25), { timeout: 5000 })
      await see()
    }

    await waitFor(() => expect(rows()).toHaveLength(25), { timeout: 5000 })
    await see()
    for (const pages of [2, 3, 4, 5]) await read(pages)
    expect(calls).toHaveLength(5)
    await read(6)
    expect(calls).toHaveLength(5)

    await press('Load more')
    expect(calls).toHaveLength(6)
    await read(7)
    expect(calls).toHaveLength(7)
  })

  it('offers to load more for a token that the first page did not move', async () => {
    const first = { ...state, hasMore: true, transactions: [gift('a', now)] }
    const { kit, calls, change, text, dialog, rows } = await openScene('Account', { activity: first })
    await act(async () => kit.push('Token', { asset: toy }))
    await waitFor(() => expect(text()).toContain('Nothing found so far.'))
    await see()
    expect(calls).toHaveLength(1)
    // A page that added nothing.
    await change({ activity: { ...first, loading: true } })
    await change({ activity: first })
    await see()
    expect(calls).toHaveLength(1)
    await act(async () => dialog.getByRole('button', { name: 'Load more' }).click())
    expect(calls).toHaveLength(2)

    await change({
      activity: { ...state, transactions: [gift('a', now), gift('b', now), transaction('c', now)] }
    })
    await waitFor(() => expect(rows().filter((row) => /Sent/.test(row))).toHaveLength(1))
    await change({ activity: { ...state, transactions: [gift('a', now)] } })
    expect(text()).not.toContain('Nothing found so far.')
  })

  it('searches five pages for a token by itself, and only while its view is open', async () => {
    const pageOf = (pages: number) => ({
      ...{ ...state, hasMore: true },
      transactions: Array.from({ length: pages }, (_, index) => gift(`gift${index}`, now - index))
    })
    const { kit, calls, change, text, press } = await openScene('Account', { activity: pageOf(1) })
    await see()
    expect(calls).toHaveLength(0)
    await act(async () => kit.push('Token', { asset: toy }))
    await waitFor(() => expect(text()).toContain('Nothing found so far.'))
    await see()

    for (const pages of [2, 3, 4, 5, 6, 7]) {
      await change({ activity: pageOf(pages) })
      await see()
    }
    expect(calls).toHaveLength(5)
    await press('Load more')
    expect(calls).toHaveLength(6)

    await act(async () => kit.back())
    await change({ activity: pageOf(8) })
    await see()
    expect(calls).toHaveLength(6)
  })
})
