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
/** A form until the wallet is locked, and then what can be done about it. */
const Locking = () => {
  const [state, setState] = useState<'open' | 'disabled' | 'locked'>('open')
  useEffect(() => {
    const change = (event: Event) => setState((event as CustomEvent).detail)
    window.addEventListener('wallet', change)
    return () => window.removeEventListener('wallet', change)
  }, [])
  return state === 'locked' ? (
    <button type="button">Connect wallet</button>
  ) : (
    <input aria-label="Amount" disabled={state === 'disabled'} />
  )
}
const Question = () => <p>Are you sure?</p>
const Code = () => <TextField label="Code" value="" onChange={() => {}} focused />

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(defineView('Form', { title: 'Form', component: Form }))
    kit.registerView(defineView('Locking', { title: 'Locking', component: Locking }))
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
    for (const name of ['Form', 'Locking', 'Question', 'Code']) await kit.views.get(name)?.load()
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

function leave(input: HTMLInputElement): void {
  input.disabled = false
  input.blur()
  input.disabled = true
}

it.each(['locked', 'disabled'])('returns the focus to the dialog when its field is %s', async (state) => {
  await act(async () => kit.push('Locking'))
  await settle()
  await act(async () => field('Amount').focus())

  await act(async () => void window.dispatchEvent(new CustomEvent('wallet', { detail: state })))
  // jsdom leaves the focus on a disabled field, unlike browsers.
  if (state === 'disabled') leave(field('Amount') as HTMLInputElement)
  expect(document.activeElement).toBe(document.body)
  await settle()

  expect(shadow().activeElement).toBe(dialog())
})

it('leaves the focus to another part of the page', async () => {
  await act(async () => kit.push('Locking'))
  await settle()
  const wallet = document.body.appendChild(document.createElement('button'))
  await act(async () => wallet.focus())

  await act(async () => void window.dispatchEvent(new CustomEvent('wallet', { detail: 'locked' })))
  await settle()

  expect(document.activeElement).toBe(wallet)
  wallet.remove()
})
