import { expect, it } from '@jest/globals'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'

it('shows that the wallet is being asked, asks it once, and does not follow a visitor who has left', async () => {
  for (const leaves of [false, true]) {
    const game = fakeConnector({ id: 'gameWallet', namespace: 'game' })
    const answer = game.hold('switchNetwork')
    const { kit, user } = await drawView(
      'SwitchActiveChain',
      { switchToChain: 'game', network: 'game:2' },
      {
        namespaces: [fakeNamespace(), fakeNamespace({ id: 'game' })],
        connectors: [fakeConnector().connector, game.connector],
        before: async (kit) => {
          await kit.connect('gameWallet')
          await kit.connect('fake')
        }
      }
    )
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    await user.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    expect(game.calls.switchNetwork).toBe(1)
    if (leaves) await act(async () => kit.reset([{ name: 'Networks' }]))
    await act(async () => answer())
    await waitFor(() => expect(kit.connections.activeNamespace).toBe('game'))
    expect(kit.router.current.name).toBe(leaves ? 'Networks' : 'Connect')
    cleanup()
    kit.dispose()
  }
})
