import { afterEach, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { settle, shadow } from '../testing/modalTest.js'
import { NextPage } from './NextPage.js'

/** A fake observer: the test decides which elements are near, and reads how near they must be. */
class FakeObserver {
  static watching: FakeObserver[] = []
  constructor(
    readonly callback: (seen: { isIntersecting: boolean }[]) => void,
    readonly options?: { scrollMargin?: string }
  ) {}
  observe() {
    FakeObserver.watching.push(this)
  }
  disconnect() {
    FakeObserver.watching = FakeObserver.watching.filter((one) => one !== this)
  }
}

afterEach(() => {
  FakeObserver.watching = []
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

const itemNames = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index + 1}`)

/** Shows the end of a list in the modal. `arrive` delivers a page, whose rows are drawn a moment later. */
async function open() {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
  const list = observable({ count: 5, gone: '', loading: false, hasMore: true })
  const onMore = jest.fn()
  const component = observer(() => (
    <>
      {itemNames(list.count)
        .filter((name) => name !== list.gone)
        .map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      <NextPage
        count={list.count}
        loading={list.loading}
        hasMore={list.hasMore}
        failed={false}
        failedText="Failed"
        onMore={onMore}
      />
      <button type="button">Hidden (3)</button>
    </>
  ))
  const plugin = definePlugin({
    name: 'acme:pages',
    setup(kit) {
      kit.registerView(defineView('Pages', { title: 'Pages', component }))
    }
  })
  const { kit } = createTestKit({ plugins: [plugin] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'Pages' }))
  const button = () =>
    within(shadow().querySelector('.pb-body') as HTMLElement).getByRole('button', { name: 'Load more' })
  await waitFor(() => expect(shadow().querySelector('.pb-body .pb-button')).toBeTruthy())
  const change = (now: Partial<typeof list>) => act(() => runInAction(() => Object.assign(list, now)))
  return {
    onMore,
    button,
    change,
    arrive() {
      change({ loading: true })
      change({ count: list.count + 5 })
      change({ loading: false })
    },
    comeNear: () =>
      act(() => {
        for (const one of [...FakeObserver.watching]) one.callback([{ isIntersecting: true }])
      }),
    async close() {
      act(() => unmount())
      await settle()
      kit.dispose()
    }
  }
}

it('loads five pages one list height ahead, then one per press and five more', async () => {
  const { onMore, button, arrive, comeNear, close } = await open()
  expect(FakeObserver.watching.map(({ options }) => options)).toEqual([{ scrollMargin: '100%' }])
  for (let page = 0; page < 8; page += 1) {
    comeNear()
    arrive()
  }
  expect(onMore).toHaveBeenCalledTimes(5)

  fireEvent.click(button())
  for (let page = 0; page < 8; page += 1) {
    arrive()
    comeNear()
  }
  expect(onMore).toHaveBeenCalledTimes(11)
  await close()
})

it('keeps the focus while a page loads', async () => {
  const { onMore, button, arrive, close } = await open()
  button().focus()
  fireEvent.click(button())
  arrive()
  expect(onMore).toHaveBeenCalledTimes(1)
  expect(shadow().activeElement).toBe(button())
  await close()
})

it('hides the button after the last page and moves its focus to the first item of that page', async () => {
  const { button, change, close } = await open()
  button().focus()
  fireEvent.click(button())
  change({ loading: true })
  change({ count: 8, loading: false, hasMore: false })
  expect(button).toThrow()
  expect(shadow().activeElement?.textContent).toBe('Item 6')
  await close()
})

it('keeps the focus while the items of the last page are still being rendered', async () => {
  const { button, change, close } = await open()
  button().focus()
  fireEvent.click(button())
  change({ loading: true })
  change({ hasMore: false })
  expect(shadow().activeElement).toBe(button())
  change({ count: 7 })
  expect(shadow().activeElement).toBe(button())
  change({ count: 8, loading: false })
  expect(button).toThrow()
  expect(shadow().activeElement?.textContent).toBe('Item 6')
  await close()
})

it('shows no button while a complete list is read again', async () => {
  const { button, change, close } = await open()
  change({ count: 8, hasMore: false })
  expect(button).toThrow()
  change({ loading: true })
  expect(button).toThrow()
  await close()
})

it('moves the focus to the first item of the last page even if the item before it is gone', async () => {
  const { button, change, close } = await open()
  button().focus()
  fireEvent.click(button())
  change({ loading: true })
  change({ gone: 'Item 5', count: 9, loading: false, hasMore: false })
  expect(shadow().activeElement?.textContent).toBe('Item 6')
  await close()
})

it('moves a focus that came while the last page was loading to the first item that has arrived since', async () => {
  const { button, change, comeNear, close } = await open()
  comeNear()
  change({ loading: true })
  change({ count: 6 })
  act(() => button().focus())
  change({ count: 8, loading: false, hasMore: false })
  expect(shadow().activeElement?.textContent).toBe('Item 7')
  await close()
})

it('moves the focus to the first item of the last page even if the visitor has left the window meanwhile', async () => {
  const { button, change, close } = await open()
  act(() => button().focus())
  fireEvent.click(button())
  change({ loading: true })
  change({ count: 6 })
  act(() => button().blur())
  act(() => button().focus())
  change({ count: 8, loading: false, hasMore: false })
  expect(shadow().activeElement?.textContent).toBe('Item 6')
  await close()
})

it('does not look for the items of a list while it loads pages by itself', async () => {
  const { onMore, arrive, comeNear, close } = await open()
  const search = jest.spyOn(Element.prototype, 'querySelectorAll')
  comeNear()
  arrive()
  const searches = search.mock.calls.filter(([selector]) => selector.includes('button'))
  search.mockRestore()
  expect(onMore).toHaveBeenCalledTimes(1)
  expect(searches).toEqual([])
  await close()
})

it('leaves the focus alone when the last page loads by itself', async () => {
  const { change, comeNear, close } = await open()
  const first = shadow().querySelector<HTMLElement>('.pb-body button')
  first?.focus()
  comeNear()
  change({ count: 8, hasMore: false })
  expect(shadow().activeElement).toBe(first)
  await close()
})
