import { afterEach, describe, expect, it } from '@jest/globals'
import { coreErrors } from '@plugboard/core'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { failingWith, fakePrepare, reviewSetup } from '../../test/reviewSetup'

// The drawn views are removed before their kit is disposed.
afterEach(cleanup)
const { begin } = reviewSetup()

/** A page with the review of a payment, and the result of the payment. */
async function open(settings: Parameters<typeof begin>[0] = {}) {
  const page = await begin(settings)
  render(
    <KitProvider kit={page.kit}>
      <KitModal />
    </KitProvider>
  )
  let ended: unknown
  await act(async () => {
    void page.pay().catch((error) => {
      ended = error.code
    })
  })
  const body = () => document.querySelector('plugboard-modal')?.shadowRoot
  const text = (selector: string) =>
    [...(body()?.querySelectorAll(selector) ?? [])].map((one) => one.textContent)
  return { ...page, text, focused: () => body()?.activeElement?.textContent, outcome: () => ended }
}

describe('a review whose connection has changed', () => {
  it.each<[string, (page: Awaited<ReturnType<typeof open>>) => unknown]>([
    ['Another account is active now', ({ wallet }) => wallet.choose('dave')],
    ['Another network is active now', ({ wallet }) => wallet.moveTo('toy:2')],
    ['Your wallet is no longer connected', ({ wallet }) => wallet.close()]
  ])('shows “%s”, and offers to go back instead of trying again', async (title, change) => {
    const page = await open()
    await page.ready()

    await act(async () => void (await change(page)))

    await waitFor(() => expect(page.text('.pb-state-title')).toEqual([title]))
    expect(page.text('.pb-state-actions button')).toEqual(['Back'])
    await waitFor(() => expect(page.focused()).toBe('Back'))
    expect(page.text('[role=alert]').join()).toContain(title)
    await act(async () => page.kit.back())
    await waitFor(() => expect(page.outcome()).toBe('review/connectionChanged'))
  })
})

describe('the focus', () => {
  it('moves to the first button if preparing failed, instead of being lost with Reject', async () => {
    const { ready, text, focused } = await open({
      prepare: () => Promise.reject(coreErrors.chainFailed())
    })
    await ready()

    await waitFor(() => expect(text('.pb-state-title')).toEqual(['This could not be prepared']))
    expect(focused()).toBe('Try again')
  })

  it('moves to the first button if sending failed', async () => {
    const { ready, text, focused } = await open({ prepare: fakePrepare(failingWith('toy/broken')) })
    const review = await ready()

    await act(async () => review.agree())

    await waitFor(() => expect(text('.pb-heading')).toContain('It may have been sent'))
    await waitFor(() => expect(focused()).toBe('Review again'))
  })

  it("stays in the page's field that the visitor is typing in", async () => {
    const field = document.body.appendChild(document.createElement('input'))
    let refuse: (error: unknown) => void = () => undefined
    const { text, focused } = await open({
      prepare: () =>
        new Promise((_, reject) => {
          refuse = reject
        })
    })
    await waitFor(() => expect(focused()).toBe('Reject'))
    field.focus()

    await act(async () => refuse(coreErrors.chainFailed()))

    await waitFor(() => expect(text('.pb-state-title')).toEqual(['This could not be prepared']))
    expect(document.activeElement).toBe(field)
    field.remove()
  })
})
