import { expect, it } from '@jest/globals'
import { type AnyPlugin, definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { settle, shadow } from '../testing/modalTest.js'
import { LongList } from './LongList.js'
import { Row } from './Row.js'

const names = Array.from({ length: 25 }, (_, index) => `Row ${index + 1}`)

const itself = (name: string) => name
const renderRow = (name: string) => <Row label={name} onClick={() => undefined} />

const rows = (shown = observable.box<readonly string[]>(names, { deep: false })) =>
  definePlugin({
    name: 'acme:rows',
    setup(kit) {
      const component = observer(() => (
        <LongList
          label="Rows"
          before={<Row label="First of all" onClick={() => undefined} />}
          items={shown.get()}
          keyOf={itself}
          renderRow={renderRow}
        />
      ))
      kit.registerView(defineView('Rows', { title: 'Rows', component }))
    }
  })

/** Shows the rows in the modal. */
async function open(plugin: AnyPlugin) {
  const { kit } = createTestKit({ plugins: [plugin] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'Rows' }))
  await waitFor(() => expect(shadow().querySelector('.pb-long-list')).toBeTruthy())
  const dialog = within(shadow().querySelector('.pb-body') as HTMLElement)
  const rowOf = (name: string) => dialog.getByRole('button', { name })
  const close = async () => {
    act(() => unmount())
    await settle()
  }
  return { dialog, rowOf, close }
}

it('renders one list of all rows for screen readers and keys, in parts of five', async () => {
  const { dialog, rowOf, close } = await open(rows())

  const [list, ...others] = dialog.getAllByRole('list')
  expect(others).toEqual([])
  const items = within(list as HTMLElement).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['First of all', ...names])
  const parts = [...shadow().querySelectorAll('.pb-long-list-part')]
  expect(parts.map(({ children }) => children.length)).toEqual([1, 5, 5, 5, 5, 5])

  rowOf('Row 10').focus()
  fireEvent.keyDown(rowOf('Row 10'), { key: 'ArrowDown' })
  expect(shadow().activeElement).toBe(rowOf('Row 11'))
  fireEvent.keyDown(rowOf('Row 11'), { key: 'End' })
  expect(shadow().activeElement).toBe(rowOf('Row 25'))
  fireEvent.keyDown(rowOf('Row 25'), { key: 'Home' })
  expect(shadow().activeElement).toBe(rowOf('First of all'))
  await close()
})

it('keeps each row element and the focus when rows are added on top', async () => {
  const shown = observable.box<readonly string[]>(names, { deep: false })
  const { rowOf, close } = await open(rows(shown))
  const before = names.map(rowOf)
  rowOf('Row 10').focus()

  for (let count = 1; count <= 12; count++)
    act(() => runInAction(() => shown.set([`Later ${count}`, ...shown.get()])))

  expect(names.map(rowOf).filter((row, index) => row !== before[index])).toEqual([])
  expect(shadow().activeElement).toBe(rowOf('Row 10'))
  const order = [...shadow().querySelectorAll('.pb-long-list .pb-row')].map((row) => row.textContent)
  expect(order).toEqual(['First of all', ...shown.get()])
  await close()
})

it('renders only the rows that are added, and those whose facts have changed', async () => {
  const shown = observable.box<readonly string[]>(names.slice(0, 12), { deep: false })
  const price = observable.box('1')
  const rendered: string[] = []
  const renderPriced = (name: string) => {
    rendered.push(name)
    return <Row label={name === 'Row 3' ? `${name} ${price.get()}` : name} onClick={() => undefined} />
  }
  const priced = definePlugin({
    name: 'acme:rows',
    setup(kit) {
      const component = observer(() => (
        <LongList label="Rows" items={shown.get()} keyOf={itself} renderRow={renderPriced} />
      ))
      kit.registerView(defineView('Rows', { title: 'Rows', component }))
    }
  })
  const { rowOf, close } = await open(priced)

  rendered.length = 0
  act(() => runInAction(() => shown.set(names.slice(0, 14))))
  expect(rendered).toEqual(['Row 11', 'Row 12', 'Row 13', 'Row 14'])

  rendered.length = 0
  act(() => runInAction(() => price.set('2')))
  expect(rendered).toEqual(names.slice(0, 5))
  expect(rowOf('Row 3 2')).toBeTruthy()
  await close()
})

it('renders every row, even with duplicate keys, and keeps them', async () => {
  const shown = observable.box<readonly string[]>(['One', 'Two', 'One', 'One'], { deep: false })
  const { dialog, close } = await open(rows(shown))
  const drawn = () => dialog.getAllByRole('button').map((row) => row.textContent)
  expect(drawn()).toEqual(['First of all', 'One', 'Two', 'One', 'One'])
  const before = dialog.getAllByRole('button')

  act(() => runInAction(() => shown.set(['Three', ...shown.get(), 'Two'])))

  expect(drawn()).toEqual(['First of all', 'Three', 'One', 'Two', 'One', 'One', 'Two'])
  expect(before.filter((row) => !row.isConnected)).toEqual([])
  await close()
})

it('reserves space for the next rows, twenty at a time, until all of them are drawn', async () => {
  const count = observable.box(12)
  const first = observable.box<ReactNode>(undefined, { deep: false })
  const growing = definePlugin({
    name: 'acme:rows',
    setup(kit) {
      const component = observer(() => (
        <LongList
          label="Rows"
          before={first.get()}
          items={names.slice(0, count.get())}
          keyOf={itself}
          renderRow={renderRow}
          total={25}
        />
      ))
      kit.registerView(defineView('Rows', { title: 'Rows', component }))
    }
  })
  const { close } = await open(growing)
  const reserved = () => shadow().querySelector<HTMLElement>('.pb-long-list')?.style.minBlockSize

  expect(reserved()).toBe('1200px')
  act(() => runInAction(() => count.set(20)))
  expect(reserved()).toBe('1200px')
  act(() => runInAction(() => count.set(21)))
  expect(reserved()).toBe('1500px')
  act(() => runInAction(() => first.set(<Row label="First of all" onClick={() => undefined} />)))
  expect(reserved()).toBe('1560px')
  act(() => runInAction(() => count.set(25)))
  expect(reserved()).toBe('')
  await close()
})
