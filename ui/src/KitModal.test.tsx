import { afterEach, describe, expect, it } from '@jest/globals'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { ConnectButton } from './button/ConnectButton.js'
import { KitModal } from './KitModal.js'
import { KitProvider } from './KitProvider.js'

const shadow = () => document.querySelector('plugboard-modal')?.shadowRoot
const inModal = () => within(shadow()?.querySelector('.pb-card') as HTMLElement)

afterEach(cleanup)

describe('KitModal', () => {
  it('opens on Connect and draws its title', async () => {
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
})
