import { afterEach, expect } from '@jest/globals'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import type {} from '../src/Views'
import { createScene, dollar, type SceneOptions } from './scene'

const ends: (() => void)[] = []
afterEach(() => {
  cleanup()
  for (const end of ends.splice(0)) end()
})

/** The Swap view with a draft of 1.5 TOY for USD: a TOY is worth 0.0102 US dollars. */
export async function openSwapView(options: SceneOptions = {}) {
  const { kit, ...scene } = await createScene(options)
  ends.push(() => kit.dispose())
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view: 'Swap', params: { to: dollar, amount: 150n } }))
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot
  const current = () => [...(root()?.querySelectorAll('.pb-view:not(.pb-view-leaving)') ?? [])].at(-1)
  const view = () => within(current() as HTMLElement)
  const text = () => current()?.textContent ?? ''
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(await view().findByRole('button', { name })))
  const says = (wanted: string | RegExp) => waitFor(() => expect(text()).toMatch(wanted), { timeout: 15_000 })
  /** The facts of the quote, first to last. */
  const facts = () =>
    [...(root()?.querySelectorAll('.swap-fact dt') ?? [])].map(({ textContent }) => textContent)
  return { ...scene, kit, root, view, press, says, facts, text }
}
