import { afterEach, expect } from '@jest/globals'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { reviewSetup } from './reviewSetup'

/** The setup of tests of the progress view: pages that end with each test. */
export function progressSetup() {
  // The drawn views are removed before their kit is disposed.
  afterEach(cleanup)
  const { begin } = reviewSetup()

  /** A page with its modal. */
  async function openPage(settings: Parameters<typeof begin>[0]) {
    const page = await begin(settings)
    render(
      <KitProvider kit={page.kit}>
        <KitModal />
      </KitProvider>
    )
    const body = () => document.querySelector('plugboard-modal')?.shadowRoot?.querySelector('.pb-body')
    const says = (text: string) => waitFor(() => expect(body()?.textContent).toContain(text))
    const buttons = () =>
      [...(body()?.querySelectorAll('.pb-view:not(.pb-view-leaving) .pb-actions button') ?? [])].map(
        (button) => button.textContent
      )
    const press = async (index: number) => {
      const all = [...(body()?.querySelectorAll('.pb-view:not(.pb-view-leaving) .pb-actions button') ?? [])]
      await act(async () => (all[index] as HTMLElement).click())
    }
    /** The view that is sliding out. */
    const leaving = () => body()?.querySelector('.pb-view-leaving')?.textContent
    const agree = async () => {
      await act(async () => void page.pay().catch(() => undefined))
      const review = await page.ready()
      await act(async () => review.agree())
    }
    return { ...page, agree, body, says, buttons, press, leaving }
  }

  return { openPage }
}
