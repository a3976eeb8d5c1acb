import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createContext, type FormEvent, useContext } from 'react'
import { ConnectButton } from './button/ConnectButton.js'
import { defineView } from './define/defineView.js'
import { KitModal } from './KitModal.js'
import { KitProvider } from './KitProvider.js'

const shadow = () => document.querySelector('plugboard-modal')?.shadowRoot
const inModal = () => within(shadow()?.querySelector('.pb-card') as HTMLElement)

afterEach(cleanup)

const Host = createContext('nobody')
const Greeting = () => <p>Hello {useContext(Host)}</p>
const Code = () => (
  <form onSubmit={(event) => event.preventDefault()}>
    <input aria-label="Code" />
    <button type="button">Paste</button>
  </form>
)

describe('KitModal', () => {
  it('passes React contexts of the host to its views, embedded too', async () => {
    const { kit } = createTestKit({
      plugins: [
        definePlugin({
          name: 'test:greeting',
          setup: (context) =>
            void context.registerView(defineView('Greeting', { title: 'Greeting', component: Greeting }))
        })
      ]
    })
    const element = document.body.appendChild(document.createElement('plugboard-modal'))
    const { unmount } = render(
      <Host.Provider value="Ada">
        <KitProvider kit={kit}>
          <KitModal element={element} embedded />
        </KitProvider>
      </Host.Provider>
    )
    await waitFor(() => expect(shadow()?.querySelector('[data-view=Connect]')).toBeTruthy())
    await act(async () => kit.push('Greeting'))
    await waitFor(() => expect(inModal().getByText('Hello Ada')).toBeTruthy())
    unmount()
    expect(shadow()?.childElementCount).toBe(0)
    element.remove()
    act(() => kit.dispose())
  })

  it('opens on Connect and shows its title', async () => {
    const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
    render(
      <KitProvider kit={kit}>
        <ConnectButton />
        <KitModal />
      </KitProvider>
    )
    act(() => screen.getByRole('button', { name: 'Connect wallet' }).click())
    await waitFor(() => expect(shadow()?.querySelector('.pb-card')).toBeTruthy())
    expect(inModal().getByRole('heading', { name: 'Connect wallet' })).toBeTruthy()
    await waitFor(() => expect(inModal().getByText('Fake wallet')).toBeTruthy())
    act(() => kit.dispose())
  })

  it('submits no form of the host that contains it, and passes on no keys that are typed into a field', async () => {
    const { kit } = createTestKit({
      plugins: [
        definePlugin({
          name: 'test:code',
          setup: (context) =>
            void context.registerView(defineView('Code', { title: 'Code', component: Code }))
        })
      ]
    })
    const submitted = jest.fn((event: FormEvent) => event.preventDefault())
    const pressed: string[] = []
    render(
      <KitProvider kit={kit}>
        <form onSubmit={submitted} onKeyDown={({ key }) => pressed.push(key)}>
          <KitModal />
        </form>
      </KitProvider>
    )
    act(() => kit.open({ view: 'Code' }))
    await waitFor(() => expect(inModal().getByLabelText('Code')).toBeTruthy())
    const field = inModal().getByLabelText('Code')
    fireEvent.submit(field.closest('form') as HTMLFormElement)
    expect(submitted).not.toHaveBeenCalled()
    for (const init of [{ key: '/' }, { key: 'ArrowLeft' }, { key: 'Tab' }, { key: 'k', ctrlKey: true }])
      fireEvent.keyDown(field, init)
    fireEvent.keyDown(inModal().getByText('Paste'), { key: 's' })
    expect(pressed).toEqual(['Tab', 'k', 's'])
    act(() => kit.dispose())
  })

  it('can be opened again after its code could not be loaded', async () => {
    let isOnline = false
    const load = () =>
      isOnline ? Promise.resolve({ default: () => <p>All wallets</p> }) : Promise.reject(new Error('offline'))
    const { kit, errors } = createTestKit({
      plugins: [
        definePlugin({
          name: 'test:connect',
          setup: (context) =>
            void context.registerView({ ...defineView('Connect', { title: 'Connect', load }), order: 1 })
        })
      ]
    })
    render(
      <KitProvider kit={kit}>
        <KitModal />
      </KitProvider>
    )
    act(() => kit.open())
    await waitFor(() => expect(errors).toHaveLength(1))
    expect(kit.router.open).toBe(false)
    isOnline = true
    act(() => kit.open())
    await waitFor(() => expect(inModal().getByText('All wallets')).toBeTruthy())
    act(() => kit.dispose())
  })
})
