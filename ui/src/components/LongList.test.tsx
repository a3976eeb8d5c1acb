import { expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { settle, shadow } from '../testing/modalTest.js'
import { LongList } from './LongList.js'
import { Row } from './Row.js'

const names = Array.from({ length: 25 }, (_, index) => `Row ${index + 1}`)

const rows = () =>
  definePlugin({
    name: 'acme:rows',
    setup(kit) {
      const component = () => (
        <LongList label="Rows" before={<Row label="First of all" onClick={() => undefined} />}>
          {names.map((name) => (
            <Row key={name} label={name} onClick={() => undefined} />
          ))}
        </LongList>
      )
      kit.registerView(defineView('Rows', { title: 'Rows', component }))
    }
  })

it('is one list of all its rows for screen readers and keys, and ten at a time for the browser', async () => {
  const { kit } = createTestKit({ plugins: [rows()] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'Rows' }))
  await waitFor(() => expect(shadow().querySelector('.pb-long-list')).toBeTruthy())
  const dialog = within(shadow().querySelector('.pb-body') as HTMLElement)

  const [list, ...others] = dialog.getAllByRole('list')
  expect(others).toEqual([])
  const items = within(list as HTMLElement).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['First of all', ...names])
  const parts = [...shadow().querySelectorAll('.pb-long-list-part')]
  expect(parts.map(({ children }) => children.length)).toEqual([1, 10, 10, 5])

  const rowOf = (name: string) => dialog.getByRole('button', { name })
  rowOf('Row 10').focus()
  fireEvent.keyDown(rowOf('Row 10'), { key: 'ArrowDown' })
  expect(shadow().activeElement).toBe(rowOf('Row 11'))
  fireEvent.keyDown(rowOf('Row 11'), { key: 'End' })
  expect(shadow().activeElement).toBe(rowOf('Row 25'))
  fireEvent.keyDown(rowOf('Row 25'), { key: 'Home' })
  expect(shadow().activeElement).toBe(rowOf('First of all'))
  act(() => unmount())
  await settle()
})
