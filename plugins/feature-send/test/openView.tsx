import type { Kit, OpenOptions, ViewName, ViewParams } from '@plugboard/core'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'

/** Opens a view in the modal of a page. */
export async function openView<Name extends ViewName>(kit: Kit, view: Name, params?: ViewParams<Name>) {
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view, params } as OpenOptions<Name>))
  const shadow = () => document.querySelector('plugboard-modal')?.shadowRoot
  await waitFor(() => {
    if (!shadow()?.querySelector('.pb-view .pb-stack,.pb-view .pb-state')) throw new Error('nothing is drawn')
  })
  // Without the live regions, which repeat some of the text.
  const dialog = within(shadow()?.querySelector('.pb-body') as HTMLElement)
  // A view that is leaving is drawn for a moment longer.
  const field = (selector: string) => {
    const found = shadow()?.querySelector<HTMLInputElement>(`.pb-view:not(.pb-view-leaving) ${selector}`)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  }
  return {
    dialog,
    type: (input: HTMLElement, value: string) =>
      act(async () => void fireEvent.change(input, { target: { value } })),
    click: (element: HTMLElement) => act(async () => void fireEvent.click(element)),
    /** The button at the end of the form. */
    button: () => shadow()?.querySelector<HTMLButtonElement>('.send-button')?.textContent ?? '',
    amount: () => field('.pb-amount-input'),
    receiver: () => field('[name=receiver]'),
    text: () => shadow()?.querySelector('.pb-body')?.textContent ?? '',
    focused: () => shadow()?.activeElement
  }
}
