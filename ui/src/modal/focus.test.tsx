import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { TextField } from '../components/TextField.js'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { dialog, drawnView, settle, shadow } from '../testing/modalTest.js'

const Form = () => (
  <>
    <input aria-label="Receiver" data-autofocus />
    <input aria-label="Amount" />
  </>
)
let visits = 0
const Menu = () => (
  <>
    <button type="button">First</button>
    <button type="button" onClick={() => kit.push('Question')}>
      Second
    </button>
    <button type="button" onClick={() => kit.push('Question')}>
      {useState(() => (visits++ < 2 ? 'Changes' : 'Changed'))[0]}
    </button>
  </>
)
let drawLastRow: () => void
/** A list whose last row is drawn in a second step, when the test says so, and whose ages pass. */
const Steps = () => {
  const [isWhole, setWhole] = useState(false)
  const [age] = useState(() => visits++)
  useEffect(() => {
    drawLastRow = () => setWhole(true)
  }, [])
  return (
    <>
      <button type="button">First</button>
      {isWhole && (
        <button type="button" onClick={() => kit.push('Question')}>
          Last <time>{age} min</time>
        </button>
      )}
      <button type="button">More</button>
    </>
  )
}
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
const Code = () => <TextField label="Code" value="" onChange={() => {}} focused />

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(defineView('Form', { title: 'Form', component: Form }))
    kit.registerView(defineView('Menu', { title: 'Menu', component: Menu }))
    kit.registerView(defineView('Steps', { title: 'Steps', component: Steps }))
    kit.registerView(defineView('Growing', { title: 'Growing', component: Growing }))
    kit.registerView(defineView('Question', { title: 'Question', component: Question }))
    kit.registerView(defineView('Code', { title: 'Code', component: Code }))
  }
})

let kit: Kit
let unmount: () => void

beforeEach(async () => {
  kit = createTestKit({ plugins: [views] }).kit
  await act(async () => {
    unmount = mount(kit)
    for (const name of ['Form', 'Menu', 'Steps', 'Growing', 'Question', 'Code'])
      await kit.views.get(name)?.load()
    kit.open({ view: 'Form' })
  })
  await waitFor(() => expect(drawnView()).toBe('Form'))
  await settle()
})

afterEach(async () => {
  await act(async () => {
    unmount()
    kit.dispose()
  })
  await settle()
})

const field = (name: string) => within(dialog() as HTMLElement).getByLabelText(name)
const ask = (view: string) =>
  act(async () => {
    kit.ask(view).catch(() => undefined)
  })

it('moves the focus from a covered view to the dialog, and back to the focused field', async () => {
  await act(async () => field('Amount').focus())
  await ask('Question')
  await settle()
  expect(drawnView()).toBe('Question')
  expect(shadow().activeElement).toBe(dialog())

  await act(async () => kit.back())
  await settle()
  expect(drawnView()).toBe('Form')
  expect(shadow().activeElement).toBe(field('Amount'))
})

it('moves the focus to the dialog before its view is removed, so that it never leaves the modal', async () => {
  const input = field('Amount')
  await act(async () => input.focus())
  const moves: (EventTarget | null)[] = []
  input.addEventListener('focusout', ({ relatedTarget }) => moves.push(relatedTarget))

  await act(async () => kit.push('Question'))
  await settle()

  expect(input.isConnected).toBe(false)
  expect(moves).toEqual([dialog()])
  expect(shadow().activeElement).toBe(dialog())
})

it('moves the focus to the field that the covering view requests, and back', async () => {
  await act(async () => field('Amount').focus())
  await ask('Code')
  await settle()
  expect(shadow().activeElement).toBe(field('Code'))

  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(field('Amount'))
})

it('returns the focus step by step through two stacked covering views', async () => {
  await act(async () => field('Amount').focus())
  await ask('Code')
  await ask('Question')
  await settle()
  expect(shadow().activeElement).toBe(dialog())
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(field('Code'))
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(field('Amount'))
})

it('scrolls to the field that a view requests only if the view starts at its top', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  const scrolls = () =>
    focus.mock.contexts.flatMap((one, index) =>
      one === field('Receiver') ? [!focus.mock.calls[index]?.[0]?.preventScroll] : []
    )
  const body = dialog()?.querySelector('.pb-body') as HTMLElement
  body.scrollTop = 40
  await act(async () => kit.push('Question'))
  await settle()
  expect(body.scrollTop).toBe(0)

  await act(async () => kit.back())
  await settle()
  expect([body.scrollTop, scrolls()]).toEqual([40, [false]])
  await act(async () => kit.reset([{ name: 'Form' }]))
  await settle()
  expect([body.scrollTop, scrolls()]).toEqual([0, [true]])
  focus.mockRestore()
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
  await act(async () => kit.reset([{ name: 'Menu' }]))
  await settle()
  await press('Second')
  expect(shadow().activeElement).toBe(dialog())
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement?.textContent).toBe('Second')

  await press('Changes')
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

/** Opens the list behind another view, and leaves it by its last row. */
async function leaveByLastRow(): Promise<void> {
  await act(async () => kit.reset([{ name: 'Menu' }, { name: 'Steps' }]))
  await waitFor(() => expect(drawnView()).toBe('Steps'))
  await act(async () => drawLastRow())
  const last = await named(/Last/)
  await act(async () => {
    last.focus()
    last.click()
  })
  await settle()
}

it('returns the focus to a row that is rendered later, even if the age in its text has changed', async () => {
  await leaveByLastRow()
  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(dialog())
  await act(async () => drawLastRow())
  const last = await named(/Last/)
  await waitFor(() => expect(shadow().activeElement).toBe(last))
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
  const last = await named(/Last/)
  await waitFor(() => expect(shadow().activeElement).toBe(last))
})

it('keeps the focus where the visitor has moved it before that row is rendered', async () => {
  await leaveByLastRow()
  await act(async () => kit.back())
  await settle()
  const first = await named(/First/)
  await act(async () => first.focus())
  await act(async () => drawLastRow())
  await named(/Last/)
  await settle()
  expect(shadow().activeElement).toBe(first)
})

it('keeps the focus on the dialog on return to a view that was left without focus in it', async () => {
  await act(async () => kit.reset([{ name: 'Menu' }]))
  await settle()
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
