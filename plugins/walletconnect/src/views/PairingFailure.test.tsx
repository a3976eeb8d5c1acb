import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Connector, Kit } from '@plugboard/core'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'
import { KitProvider } from '@plugboard/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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

it('has the box to tick where consent to the terms is missing, and pairs once it is ticked', async () => {
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
  fireEvent.click(screen.getByRole('button'))
  await act(() => jest.advanceTimersByTimeAsync(0))

  expect(connect).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
