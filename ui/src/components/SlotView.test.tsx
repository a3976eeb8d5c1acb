import { describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type Slots } from '@plugboard/core'
import { act, screen, waitFor } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { defineView } from '../define/defineView.js'
import { drawComponent } from '../testing/drawComponent.js'
import { SlotView } from './SlotView.js'

declare module '@plugboard/core' {
  interface Slots {
    'test.details': undefined
  }
}

const names: (keyof Slots & string)[] = ['test.details', 'review.findings', 'account.rows']

/** Fills the slot with views that show the parameters they receive. */
const details = (shown = observable.box(true)) =>
  definePlugin({
    name: 'test:details',
    setup(kit) {
      for (const id of ['b', 'a']) {
        kit.registerView(
          defineView(`Detail ${id}`, {
            title: id,
            component: ({ params }) => <p data-testid="item">{JSON.stringify(params)}</p>
          })
        )
        kit.addToSlot('test.details', {
          id,
          label: id,
          view: `Detail ${id}`,
          params: { of: id },
          order: id === 'a' ? 1 : 2,
          visible: () => id === 'b' || shown.get()
        })
      }
    }
  })

const broken = () =>
  definePlugin({
    name: 'test:broken',
    setup(kit) {
      kit.registerView(
        defineView('Broken', {
          title: 'Broken',
          component: () => {
            throw new Error('cannot be drawn')
          }
        })
      )
      kit.addToSlot('test.details', { id: 'broken', label: 'Broken', view: 'Broken' })
    }
  })

const drawn = () => screen.queryAllByTestId('item').map((item) => item.textContent)

describe('SlotView', () => {
  it('shows the items of a slot in order and passes its params to all of them', async () => {
    await drawComponent(<SlotView name="test.details" params={{ amount: 5 }} />, { plugins: [details()] })

    await waitFor(() => expect(drawn()).toEqual(['{"of":"a","amount":5}', '{"of":"b","amount":5}']))
    expect(names).toContain('test.details')
  })

  it('updates when items become visible and when plugins come and go', async () => {
    const shown = observable.box(false)
    const { kit } = await drawComponent(<SlotView name="test.details" />)
    expect(drawn()).toEqual([])

    let remove: () => unknown = () => undefined
    await act(async () => {
      await kit.use(details(shown))
      remove = () => kit.remove('test:details')
    })
    await waitFor(() => expect(drawn()).toEqual(['{"of":"b"}']))
    act(() => runInAction(() => shown.set(true)))
    await waitFor(() => expect(drawn()).toHaveLength(2))

    await act(async () => void (await remove()))
    expect(drawn()).toEqual([])
  })

  it('leaves out an item that fails, reports it with its plugin, and keeps the rest', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { errors } = await drawComponent(<SlotView name="test.details" />, {
      plugins: [broken(), details()]
    })

    await waitFor(() => expect(drawn()).toHaveLength(2))
    expect(errors.length).toBeGreaterThan(0)
    error.mockRestore()
  })
})
