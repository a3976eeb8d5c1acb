import { afterEach, expect, it } from '@jest/globals'
import type { Kit } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { KitProvider } from '@plugboard/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PairingCode } from './PairingCode.js'

let kit: Kit
afterEach(() => {
  cleanup()
  kit.dispose()
})

it.each([
  ['Link copied', () => Promise.resolve()],
  ['Could not copy', () => Promise.reject(new Error('The page may not'))]
])('the button says whether the link was copied: %s', async (said, writeText) => {
  kit = createTestKit().kit
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  const pairing = {
    uri: 'wc:1@2?symKey=2',
    renewed: false,
    slow: false,
    phase: 'waiting',
    error: undefined,
    retry: () => undefined,
    mayRetry: true
  } as const
  render(
    <KitProvider kit={kit}>
      <PairingCode pairing={pairing} picture={{ name: 'Oak Wallet' }} />
    </KitProvider>
  )
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByRole('button', { name: said })).toBeEnabled()
  // No toast repeats it.
  expect(kit.notices.toasts).toEqual([])
})
