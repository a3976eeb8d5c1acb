import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { type Connector, connectErrors, type Kit } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import ConnectingWalletConnect from './ConnectingWalletConnect.js'
import ConnectingWalletConnectBasic from './ConnectingWalletConnectBasic.js'

let kit: Kit
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  kit.dispose()
  jest.useRealTimers()
})

async function pairWith(connect: Connector['connect'], { view = <Basic /> } = {}): Promise<void> {
  const connector = { id: 'pairing', name: 'WalletConnect', type: 'WALLET_CONNECT', connect } as const
  kit = createTestKit({
    namespaces: [fakeNamespace({ id: 'toy' })],
    connectors: [{ ...connector, namespaces: ['toy'] }],
    customWallets: [{ id: 'oak', name: 'Oak Wallet' }]
  }).kit
  await kit.start()
  kit.open()
  render(
    <KitProvider kit={kit}>
      {/* It brings the texts. */}
      <KitModal />
      {view}
    </KitProvider>
  )
  await act(() => jest.advanceTimersByTimeAsync(1000))
}
const Basic = () => <ConnectingWalletConnectBasic kit={kit} />
const Oak = () => <ConnectingWalletConnect kit={kit} params={{ walletId: 'oak' }} />

it('says that the visitor declined in the wallet, and names it only if one was chosen', async () => {
  const decline = () => Promise.reject(connectErrors.rejected())
  await pairWith(decline)
  const text = 'You declined the request in your wallet. Try again if you did not mean to.'
  expect(screen.getByText('Connection declined')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/WalletConnect/)).toBeNull()
  cleanup()
  kit.dispose()

  await pairWith(decline, { view: <Oak /> })
  expect(screen.getByText(/You declined the request in/)).toHaveTextContent('in Oak Wallet.')
})

it('says why pairing failed without naming the protocol if no wallet was chosen', async () => {
  await pairWith(() => Promise.reject(connectErrors.timeout()))

  expect(screen.getByText('Could not connect')).toBeVisible()
  expect(screen.getByText('The wallet did not answer in time')).toBeVisible()
  expect(screen.queryByText(/WalletConnect/)).toBeNull()
})

it('shows the checkbox if consent to the terms is missing, and pairs once it is checked', async () => {
  const connect = jest.fn<Connector['connect']>(() => new Promise(() => {}))
  const connector = {
    id: 'pairing',
    name: 'Pairing',
    type: 'WALLET_CONNECT',
    namespaces: ['toy'],
    connect
  } as const
  kit = createTestKit({
    namespaces: [fakeNamespace({ id: 'toy' })],
    connectors: [connector],
    termsUrl: 'https://shop.example/terms',
    features: { legalCheckbox: true }
  }).kit
  await kit.start()
  kit.open()
  render(
    <KitProvider kit={kit}>
      <ConnectingWalletConnectBasic kit={kit} />
    </KitProvider>
  )
  await act(() => jest.advanceTimersByTimeAsync(1000))
  const box = screen.getByRole('checkbox')
  expect([connect.mock.calls.length, kit.consent.accepted]).toEqual([0, false])

  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'action.tryAgain' }))
  await act(() => jest.advanceTimersByTimeAsync(0))

  expect(connect).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
