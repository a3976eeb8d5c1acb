import { afterEach, describe, expect, it } from '@jest/globals'
import type { Kit, ViewName, ViewParams } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'
import { violationsIn } from '../testing/violationsIn.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Draws a view with a wallet connected. */
async function draw<Name extends ViewName>(
  view: Name,
  params?: ViewParams<Name>,
  options?: Parameters<typeof drawView>[2]
) {
  const wallet = fakeConnector({ name: 'Vault' })
  const drawn = await drawView(view, params, {
    connectors: [wallet.connector],
    before: (kit) => kit.connect('fake'),
    ...options
  })
  kits.push(drawn.kit)
  return { ...drawn, wallet }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.pb-row')].map((row) => row.dataset.item)

describe('UnsupportedChain', () => {
  it('[S2.15] names the network of the wallet, and offers the networks of the site and to disconnect', async () => {
    const { kit, user, container, wallet } = await draw('UnsupportedChain')
    await act(async () => wallet.moveTo('toy:99'))
    await waitFor(() => expect(container).toHaveTextContent('Your wallet is on network 99.'))
    expect(rows()).toEqual(['Toy 1', 'Toy 2'])
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(kit.connections.active).toBeUndefined())
  })

  it('closes when the wallet returns by itself: back to the previous view, or with the modal', async () => {
    const { kit, wallet } = await draw('Account')
    for (const wasOpen of [true, false]) {
      if (!wasOpen) await act(async () => kit.close())
      await act(async () => wallet.moveTo('toy:99'))
      await waitFor(() => expect(kit.router.current.name).toBe('UnsupportedChain'))
      await screen.findByText(/Your wallet is on/)
      await act(async () => wallet.moveTo('toy:1'))
      await waitFor(() => expect(kit.router.open && kit.router.current.name).toBe(wasOpen && 'Account'))
    }
  })

  it('does not navigate back while it slides away after the visitor has moved on', async () => {
    const { matchMedia } = window
    window.matchMedia = () => ({ matches: true }) as MediaQueryList
    try {
      const { kit, wallet, container } = await draw('Account')
      await act(async () => wallet.moveTo('toy:99'))
      await screen.findByText(/Your wallet is on/)
      await act(async () => kit.replace('Networks'))
      expect(container.querySelector('.pb-view-leaving')).toHaveTextContent('Your wallet is on network 99.')
      await act(async () => wallet.moveTo('toy:1'))
      expect(kit.router.current.name).toBe('Networks')
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it.each([
    [{}, 'UnsupportedChain'],
    [{ allowUnsupportedChain: true }, 'Account'],
    [{ enableNetworkSwitch: false }, 'Account']
  ])(
    '[S4.25] is shown when the wallet moves to an unknown network, unless the host allows that: %j',
    async (config, view) => {
      const { kit, wallet } = await draw('Account', undefined, config)
      await act(async () => wallet.moveTo('toy:99'))
      await waitFor(() => expect(kit.router.current.name).toBe(view))
    }
  )
})
