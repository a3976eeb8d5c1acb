import { afterEach, expect, it } from '@jest/globals'
import { connectErrors } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import { KitModal } from '../KitModal.js'
import { KitProvider } from '../KitProvider.js'
import { uiOf } from '../shell/Ui.js'
import { dialog, drawnView, settle, shadow } from '../testing/modalTest.js'
import { loadView } from './loadView.js'

afterEach(cleanup)

it('live regions clear "Connection declined" on the next attempt and when the view is left', async () => {
  const wallet = fakeConnector({ name: 'Vault' })
  const answers: (() => Promise<never>)[] = [
    () => Promise.reject(connectErrors.rejected()),
    () => new Promise(() => {})
  ]
  const connector = {
    ...wallet.connector,
    connect: () => answers.shift()?.() ?? Promise.reject(connectErrors.rejected())
  }
  const { kit } = createTestKit({ connectors: [connector as typeof wallet.connector] })
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  const region = (role: string) => shadow().querySelector(`dialog .pb-live[role=${role}]`)?.textContent
  act(() => kit.open({ view: 'ConnectingExternal', params: { connectorId: 'fake' } }))
  await waitFor(() => expect(region('alert')).toBe('Connection declined'))
  const button = (name: string) => within(dialog() as HTMLElement).getByRole('button', { name })
  act(() => button('Try again').click())
  await waitFor(() => expect(region('status')).toBe('Connecting to Vault'))
  expect(region('alert')).toBe('')
  act(() => kit.push('ConnectingExternal', { connectorId: 'fake' }))
  await waitFor(() => expect(region('alert')).toBe('Connection declined'))
  act(() => kit.replace('WhatIsAWallet'))
  await waitFor(() => expect(region('alert')).toBe(''))
  act(() => kit.dispose())
})

it('live regions announce that a text was copied only while the copy button says so', async () => {
  const clipboard = { writeText: async () => undefined }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  const status = () => shadow().querySelector('dialog .pb-live[role=status]')?.textContent
  await act(async () => void (await kit.connect('fake')))
  act(() => kit.open())
  const copy = await waitFor(() =>
    within(dialog() as HTMLElement).getByRole('button', { name: /Copy address/ })
  )
  act(() => copy.click())
  await waitFor(() => expect(status()).toBe('Copied'))
  act(() => kit.push('Networks'))
  await waitFor(() => expect(status()).not.toBe('Copied'))
  act(() => kit.dispose())
})

it('live regions announce the title of a view without replacing what the view itself announces', async () => {
  const wallet = fakeConnector({ name: 'Vault' })
  const connector = { ...wallet.connector, connect: () => new Promise<never>(() => {}) }
  const { kit } = createTestKit({ connectors: [connector as typeof wallet.connector] })
  render(
    <KitProvider kit={kit}>
      <KitModal />
    </KitProvider>
  )
  const polite = () =>
    Array.from(shadow().querySelectorAll('.pb-live[aria-live=polite]'), (region) => region.textContent)
  act(() => kit.open())
  await waitFor(() => expect(drawnView()).toBe('Connect'))
  // As the pointer does on a wallet's row: the view is then drawn at once.
  await act(() => loadView(uiOf(kit), kit.views.get('ConnectingExternal')))
  act(() => kit.push('ConnectingExternal', { connectorId: 'fake' }))
  await settle()
  expect(polite()).toEqual(['Wallet connection', 'Connecting to Vault'])
  act(() => kit.dispose())
})
