import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { dialog, drawnView, settle, shadow } from '../testing/modalTest.js'

let visits: number
let lastLabel: string
const Menu = () => (
  <>
    <button type="button">First</button>
    <button type="button" onClick={() => kit.push('Question')}>
      Second
    </button>
    <button type="button" onClick={() => kit.push('Question')}>
      {lastLabel}
    </button>
  </>
)
let drawLastRow: () => void
/** A list whose last row is drawn in a second step, when the test says so, and whose ages pass. Its first row may have the same text. */
const TwoSteps = ({ hasTwin }: { readonly hasTwin: boolean }) => {
  const [isWhole, setWhole] = useState(false)
  const [age] = useState(() => visits++)
  useEffect(() => {
    drawLastRow = () => setWhole(true)
  }, [])
  const last = (
    <button type="button" onClick={() => kit.push('Question')}>
      Last <time dateTime="2024-05-20">{age} min</time>
    </button>
  )
  return (
    <>
      {hasTwin ? last : <button type="button">First</button>}
      {isWhole && last}
      <button type="button">More</button>
    </>
  )
}
const Steps = () => <TwoSteps hasTwin={false} />
const Twins = () => <TwoSteps hasTwin />
/** Three buttons, two of them with the same text, below a list that has two more rows at each visit. */
const Growing = () => {
  const [rows] = useState(() => Array.from({ length: 2 * visits++ }, (_, index) => `Row ${index}`))
  const ask = () => kit.push('Question')
  return (
    <>
      {rows.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <button type="button">Twin</button>
      <button type="button" onClick={ask}>
        Twin
      </button>
      <button type="button" onClick={ask}>
        Help
      </button>
    </>
  )
}
const Question = () => <p>Are you sure?</p>

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(defineView('Menu', { title: 'Menu', component: Menu }))
    kit.registerView(defineView('Steps', { title: 'Steps', component: Steps }))
    kit.registerView(defineView('Twins', { title: 'Twins', component: Twins }))
    kit.registerView(defineView('Growing', { title: 'Growing', component: Growing }))
    kit.registerView(defineView('Question', { title: 'Question', component: Question }))
  }
})

let kit: Kit
let unmount: () => void

beforeEach(async () => {
  visits = 0
  lastLabel = 'Changes'
  kit = createTestKit({ plugins: [views] }).kit
  await act(async () => {
    unmount = mount(kit)
    for (const name of ['Menu', 'Steps', 'Twins', 'Growing', 'Question']) await kit.views.get(name)?.load()
    kit.open({ view: 'Menu' })
  })
  await waitFor(() => expect(drawnView()).toBe('Menu'))
  await settle()
})

afterEach(async () => {
  await act(async () => {
    unmount()
    kit.dispose()
  })
  await settle()
})

it('returns the focus to the button that led to another view, but not if its text has changed', async () => {
  const press = async (name: string) => {
    const button = within(dialog() as HTMLElement).getByRole('button', { name })
    await act(async () => {
      button.focus()
      button.click()
    })
    await settle()
  }
  await press('Second')
  expect(shadow().activeElement).toBe(dialog())
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement?.textContent).toBe('Second')

  await press('Changes')
  lastLabel = 'Changed'
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(dialog())
})

it.each([
  ['returns the focus to the button that led to another view', 'Help', () => named(/Help/)],
  [
    'keeps the focus on the dialog, not on one of two buttons with the same text',
    'Twin',
    async () => dialog()
  ]
])('%s, if rows have been added above it', async (_, name, expected) => {
  await act(async () => kit.reset([{ name: 'Growing' }]))
  await settle()
  const button = within(dialog() as HTMLElement)
    .getAllByRole('button', { name })
    .at(-1) as HTMLElement
  await act(async () => {
    button.focus()
    button.click()
  })
  await settle()
  await act(async () => kit.back())
  await settle()
  expect(button.isConnected).toBe(false)
  expect(shadow().activeElement).toBe(await expected())
})

const named = (name: RegExp) => within(dialog() as HTMLElement).findByRole('button', { name })

/** The last row, among those that are drawn. */
const lastRow = () =>
  within(dialog() as HTMLElement)
    .getAllByRole('button', { name: /Last/ })
    .at(-1) as HTMLElement

/** Opens the list behind another view, and leaves it by its last row. */
async function leaveByLastRow(list = 'Steps'): Promise<void> {
  await act(async () => kit.reset([{ name: 'Menu' }, { name: list }]))
  await waitFor(() => expect(drawnView()).toBe(list))
  await act(async () => drawLastRow())
  await act(async () => {
    lastRow().focus()
    lastRow().click()
  })
  await settle()
}

it.each([
  ['a row that is rendered later, even if the age in its text has changed', 'Steps'],
  ['such a row, even if one above it has the same text', 'Twins']
])('returns the focus to %s', async (_, list) => {
  await leaveByLastRow(list)
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(dialog())

  await act(async () => drawLastRow())
  await waitFor(() => expect(shadow().activeElement).toBe(lastRow()))
})

it('returns the focus to a button below a list whose rows are not all rendered yet', async () => {
  await act(async () => kit.reset([{ name: 'Menu' }, { name: 'Steps' }]))
  await waitFor(() => expect(drawnView()).toBe('Steps'))
  await act(async () => drawLastRow())
  const more = await named(/More/)
  await act(async () => {
    more.focus()
    kit.push('Question')
  })
  await settle()
  await act(async () => kit.back())
  await settle()
  expect(more.isConnected).toBe(false)
  expect(shadow().activeElement).toBe(await named(/More/))
})

it('returns the focus to such a row from the Back button, too', async () => {
  await leaveByLastRow()
  const back = await named(/^Back$/)
  await act(async () => {
    back.focus()
    back.click()
  })
  await settle()
  expect(shadow().activeElement).toBe(await named(/^Back$/))
  await act(async () => drawLastRow())
  await waitFor(() => expect(shadow().activeElement).toBe(lastRow()))
})

it('keeps the focus where the visitor has moved it before that row is rendered', async () => {
  await leaveByLastRow()
  await act(async () => kit.back())
  await settle()
  const first = await named(/First/)
  await act(async () => first.focus())
  await act(async () => drawLastRow())
  await settle()
  expect(lastRow()).toBeTruthy()
  expect(shadow().activeElement).toBe(first)
})

it('keeps the focus on the dialog on return to a view that was left without focus in it', async () => {
  const second = await named(/Second/)
  await act(async () => {
    second.focus()
    second.click()
  })
  await settle()
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement?.textContent).toBe('Second')

  await act(async () => {
    dialog()?.focus()
    kit.push('Question')
  })
  await settle()
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(dialog())
})
