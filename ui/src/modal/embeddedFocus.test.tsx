import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { definePlugin, type Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, waitFor, within } from '@testing-library/react'
import { defineView } from '../define/defineView.js'
import { mount } from '../mount.js'
import { drawnView, settle, shadow } from '../testing/modalTest.js'

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(
      defineView('Form', {
        title: 'Form',
        component: () => (
          <>
            <input aria-label="Receiver" data-autofocus />
            <input aria-label="Amount" />
          </>
        )
      })
    )
    kit.registerView(defineView('Question', { title: 'Question', component: () => <p>Are you sure?</p> }))
  }
})

let kit: Kit
let unmount: () => void
let outside: HTMLButtonElement

beforeEach(async () => {
  kit = createTestKit({ plugins: [views] }).kit
  outside = document.body.appendChild(document.createElement('button'))
  const element = document.body.appendChild(document.createElement('plugboard-modal'))
  await act(async () => {
    unmount = mount(kit, { element, embedded: true })
    for (const name of ['Form', 'Question']) await kit.views.get(name)?.load()
  })
  await waitFor(() => expect(drawnView()).toBe('Connect'))
  await act(async () => kit.push('Form'))
  await settle()
})

afterEach(async () => {
  await act(async () => {
    unmount()
    kit.dispose()
  })
  await settle()
  document.body.replaceChildren()
})

const card = () => shadow().querySelector('section.pb-embedded') as HTMLElement
const field = (name: string) => within(card()).getByLabelText(name)
const push = async (view: string) => {
  await act(async () => kit.push(view))
  await settle()
}

it('keeps the focus in an embedded card when the view that has it is replaced, and brings it back', async () => {
  await act(async () => field('Amount').focus())

  await push('Question')
  expect(shadow().activeElement).toBe(card())

  await act(async () => kit.back())
  await settle()
  expect(shadow().activeElement).toBe(field('Amount'))
})

it('keeps the focus in an embedded card when the button that has it is removed', async () => {
  const back = within(card()).getByRole('button', { name: 'Back' })
  await act(async () => back.focus())

  await act(async () => back.click())
  await act(async () => kit.reset([{ name: 'Question' }]))
  await settle()

  expect([back.isConnected, drawnView()]).toEqual([false, 'Question'])
  expect(shadow().activeElement).toBe(card())
})

it('keeps the focus in an embedded card when a view covers the one that has it', async () => {
  await act(async () => field('Amount').focus())

  await act(async () => void kit.ask('Question').catch(() => undefined))

  expect(shadow().activeElement).toBe(card())
})

it('leaves the focus of the page alone when the view of an embedded card changes', async () => {
  outside.focus()

  await push('Question')
  await push('Form')

  expect(document.activeElement).toBe(outside)
  expect(shadow().activeElement).toBeNull()
})
