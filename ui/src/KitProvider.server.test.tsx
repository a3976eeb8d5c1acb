/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { renderToString } from 'react-dom/server'

describe('on a server', () => {
  it('adds no globals on import and renders the button in its initial state', async () => {
    const before = Object.getOwnPropertyNames(globalThis).sort()
    const { ConnectButton, KitModal, KitProvider } = await import('./index.js')
    expect(Object.getOwnPropertyNames(globalThis).sort()).toEqual(before)
    const { kit } = createTestKit({ connectors: [fakeConnector().connector] })
    const html = renderToString(
      <KitProvider kit={kit}>
        <ConnectButton />
        <KitModal />
      </KitProvider>
    )
    expect(html).toContain('Connect wallet')
    expect(html).not.toContain('style=')
    expect(kit.connections.status()).toBe('disconnected')
  })
})
