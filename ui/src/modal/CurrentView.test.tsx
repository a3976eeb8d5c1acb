import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { defineView } from '../define/defineView.js'
import type { ViewProps } from '../define/ViewProps.js'
import { mount } from '../mount.js'
import { drawView } from '../testing/drawView.js'
import { settle, shadow } from '../testing/modalTest.js'
import { DoubleClicks } from './DoubleClicks.js'

let mounts = 0

/** A form that would forget what was typed if it were mounted again. */
function Form() {
  const [text, setText] = useState(() => {
    mounts += 1
    return ''
  })
  return <input aria-label="Amount" value={text} onChange={({ target }) => setText(target.value)} />
}

function Question({ context }: ViewProps) {
  return (
    <button type="button" onClick={() => context.resolve('yes')}>
      Yes
    </button>
  )
}

const views = definePlugin({
  name: 'acme',
  setup(kit) {
    kit.registerView(defineView('Form', { title: 'Form', component: Form }))
    kit.registerView(defineView('Question', { title: 'Question', component: Question }))
  }
})

describe('a view opened by kit.ask', () => {
  it('covers the previous view, which keeps its state, hidden and inert', async () => {
    const { kit, user } = await drawView('Form', undefined, { plugins: [views] })
    await kit.views.get('Question')?.load()
    const input = screen.getByRole('textbox', { name: 'Amount' })
    await user.type(input, '42')
    const before = mounts

    let answer: Promise<unknown> | undefined
    await act(async () => {
      answer = kit.ask('Question')
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(input.isConnected).toBe(true)
    expect(input.closest('[inert][hidden]')).not.toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Yes' }))

    expect(await answer).toBe('yes')
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBe(input)
    expect(input).toHaveProperty('value', '42')
    expect(mounts).toBe(before)
  })
})

it('a view starts at the top and restores its scroll position when the visitor comes back to it', async () => {
  const { kit } = createTestKit({ plugins: [views] })
  const unmount = mount(kit)
  act(() => kit.open({ view: 'Form' }))
  await waitFor(() => expect(shadow().querySelector('.pb-body input')).toBeTruthy())
  const body = () => shadow().querySelector('.pb-body') as HTMLElement
  const go = (move: () => void) => act(async () => move())
  body().scrollTop = 400

  await go(() => kit.push('Question'))
  expect(body().scrollTop).toBe(0)
  body().scrollTop = 30
  await go(() => kit.push('Form'))
  expect(body().scrollTop).toBe(0)
  await go(() => kit.back())
  expect(body().scrollTop).toBe(30)
  await go(() => kit.back())
  expect(body().scrollTop).toBe(400)

  await go(() => kit.close())
  await go(() => kit.open({ view: 'Question' }))
  expect(body().scrollTop).toBe(0)
  act(() => unmount())
  await settle()
})

describe('a view that is left', () => {
  const { matchMedia } = window
  afterEach(() => {
    window.matchMedia = matchMedia
  })

  /** Opens a form for a visitor who wants motion, then opens a question. @returns the view of the form, and that of the question */
  async function leaveForm() {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    const { kit, container } = await drawView('Form', undefined, { plugins: [views] })
    await kit.views.get('Question')?.load()
    const form = container.querySelector('.pb-view') as HTMLElement
    await act(async () => kit.push('Question'))
    return { kit, container, form, question: container.querySelector('[data-view]') as HTMLElement }
  }

  it('slides away unchanged, hidden from screen readers and inert, and is removed at the end', async () => {
    const { container, form, question } = await leaveForm()
    expect([...container.querySelectorAll('.pb-view')]).toEqual([question, form])
    expect(form.querySelector('input')).not.toBeNull()
    expect(form.className).toBe('pb-view pb-view-leaving pb-view-leaving-next')
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(form.hasAttribute('inert')).toBe(true))
    expect(question.hasAttribute('inert')).toBe(false)

    // The end of another animation: of an element inside the view, or of the new view's entrance.
    for (const other of [form.querySelector('input') as HTMLElement, question]) fireEvent.animationEnd(other)
    expect(form.isConnected).toBe(true)
    fireEvent.animationEnd(form)
    expect([...container.querySelectorAll('.pb-view')]).toEqual([question])
  })

  it('stays if the visitor comes back before the end of the animation', async () => {
    const { kit, container, form, question } = await leaveForm()
    await waitFor(() => expect(form.hasAttribute('inert')).toBe(true))

    await act(async () => kit.back())

    expect([...container.querySelectorAll('.pb-view')]).toEqual([form, question])
    expect([form.className, form.hasAttribute('inert'), form.getAttribute('aria-hidden')]).toEqual([
      'pb-view pb-view-prev',
      false,
      null
    ])
    expect(screen.getByRole('textbox')).toBe(form.querySelector('input'))
    fireEvent.animationEnd(question)
    expect([...container.querySelectorAll('.pb-view')]).toEqual([form])
  })

  it('is removed at once on the next move, so that only one view slides away at a time', async () => {
    const { kit, container, form, question } = await leaveForm()

    await act(async () => kit.push('Question'))

    expect(form.isConnected).toBe(false)
    expect([...container.querySelectorAll('.pb-view-leaving')]).toEqual([question])
  })

  it('is removed even if no animation ever ends', async () => {
    const { form } = await leaveForm()
    await waitFor(() => expect(form.isConnected).toBe(false), { timeout: 5000 })
  })

  it('ignores clicks', async () => {
    const { form } = await leaveForm()
    expect(hears(form)).toBe(false)
  })
})

it('a view ignores a click that was meant for the previous view', async () => {
  const isMeantForAnother = jest.spyOn(DoubleClicks.prototype, 'isMeantForAnother')
  const { kit, container } = await drawView('Form', undefined, { plugins: [views] })
  const form = container.querySelector('.pb-view') as HTMLElement
  expect(hears(form)).toBe(true)
  expect(isMeantForAnother.mock.lastCall?.[0]).toBe(kit.router.current)

  isMeantForAnother.mockReturnValue(true)
  expect(hears(form)).toBe(false)
  isMeantForAnother.mockRestore()
})

/** Whether a click on its field reaches the content of a view. */
function hears(view: HTMLElement): boolean {
  const heard = jest.fn()
  const input = view.querySelector('input') as HTMLElement
  input.addEventListener('click', heard)
  fireEvent.click(input, { clientX: 700, clientY: 500 })
  return heard.mock.calls.length > 0
}
