import { afterEach, expect, it } from '@jest/globals'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import { findButton, purchaseSetup } from '../../test/purchaseSetup'
import { createScene, providerOf, type SceneOptions } from '../../test/scene'

const { openPage } = purchaseSetup()

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The view with an amount of 50. */
async function openPurchase(options: SceneOptions = {}) {
  const scene = await createScene(options)
  const { kit } = scene
  ends.push(() => kit.dispose())
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  kit.open({ view: 'Onramp', params: { amount: '50' } })
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot as ShadowRoot
  const view = () => within(root().querySelector('.pb-view:not([hidden])') as HTMLElement)
  /** The link to the seller, once there is a page that it leads to. */
  const seller = () => waitFor(() => view().getByRole('link', { name: /^Continue to / }), { timeout: 5_000 })
  return { ...scene, root, view, seller }
}

it('continues with the amount when the wallet is connected again on the way', async () => {
  const { kit, wallet, view, seller } = await openPurchase()
  await seller()
  act(() => wallet.forget())
  await act(async () => void fireEvent.click(await view().findByRole('button', { name: 'Connect wallet' })))
  expect(kit.router.current.name).toBe('Connect')

  await act(async () => void (await kit.connect('vault')))

  expect([kit.router.open, kit.router.current.name]).toEqual([true, 'Onramp'])
  expect(((await view().findByLabelText('You pay')) as HTMLInputElement).value).toBe('50')
})

it('says that the wallet is locked, and continues with the amount once it is unlocked', async () => {
  const { kit, wallet, view, seller } = await openPurchase()
  await seller()
  await act(async () => wallet.lock())
  await view().findByText('Fake wallet is locked')

  const answer = wallet.hold('connect')
  await act(async () => void fireEvent.click(view().getByRole('button', { name: 'Unlock wallet' })))
  expect(kit.router.current.name).toBe('ConnectingExternal')
  await act(async () => {
    wallet.unlock()
    answer()
  })

  await waitFor(() => expect(kit.router.current.name).toBe('Onramp'))
  expect(((await view().findByLabelText('You pay')) as HTMLInputElement).value).toBe('50')
})

it('has the focus on the link to the seller again after going back, though the seller has a new page', async () => {
  const { kit, root, seller } = await openPurchase()
  const first = await seller()
  act(() => first.focus())
  await act(async () => void fireEvent.click(first))
  await waitFor(() => expect(kit.router.current.name).toBe('OnrampWaiting'))

  await act(async () => kit.back())

  await waitFor(async () => expect(await seller()).not.toBe(first))
  await waitFor(() => expect(root().activeElement?.textContent).toMatch(/^Continue to /))
})

it('keeps the focus in the modal when the purchase is paid and the link to the seller goes', async () => {
  const { buy, reads, said } = await openPage()
  await buy('one', '10')
  const root = document.querySelector('plugboard-modal')?.shadowRoot
  const link = root?.querySelector<HTMLElement>('a.pb-button')
  act(() => link?.focus())
  expect(root?.activeElement).toBe(link)

  said.status = 'paid'
  await reads('Fair Pay says it has been paid.')

  await waitFor(async () => expect(root?.activeElement).toBe(await findButton('Close')))
})

it('sees a quote as soon as the network is back', async () => {
  let isOnline = false
  const fair = providerOf('fair')
  const provider = providerOf('fair', {
    quote: async (request, signal) => {
      if (!isOnline) throw new Error('offline')
      return fair.quote?.(request, signal)
    }
  })
  const { view, seller } = await openPurchase({ providers: [provider] })
  await waitFor(() => view().getByRole('button', { name: 'Try again' }), { timeout: 5_000 })
  isOnline = true

  window.dispatchEvent(new Event('online'))

  await seller()
})
