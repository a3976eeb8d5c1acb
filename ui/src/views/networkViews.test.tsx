import { afterEach, describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit, type NetworkId, type ViewName, type ViewParams } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'
import { violationsIn } from '../testing/violationsIn.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

/** Draws a view with a wallet connected; `refuse` is the error that the wallet throws when it is asked to switch. */
async function draw<Name extends ViewName>(
  view: Name,
  params?: ViewParams<Name>,
  { refuse, ...options }: Parameters<typeof drawView>[2] & { readonly refuse?: unknown } = {}
) {
  const wallet = fakeConnector({
    name: 'Vault',
    ...(refuse !== undefined && { faults: { switchNetwork: { reject: refuse } } })
  })
  const drawn = await drawView(view, params, {
    connectors: [wallet.connector],
    before: (kit) => kit.connect('fake'),
    ...options
  })
  kits.push(drawn.kit)
  return { ...drawn, wallet }
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.pb-row')].map((row) => row.dataset.item)

describe('Networks', () => {
  it('lists the current network first, and test networks in their own group', async () => {
    const adapter = fakeNamespace({ networks: 3 })
    const networks = adapter.networks.map((network, index) => ({ ...network, testnet: index === 1 }))
    const { container, user, kit } = await draw('Networks', undefined, {
      namespaces: [{ ...adapter, networks }]
    })
    expect(rows()).toEqual(['Toy 1', 'Toy 3', 'Toy 2'])
    expect(within(screen.getByRole('list', { name: 'Test networks' })).getAllByRole('button')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Toy 1' })).toHaveAttribute('aria-current', 'true')
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Toy 3' }))
    await waitFor(() => expect(kit.networks.active?.caipNetworkId).toBe('toy:3'))
  })

  it('groups networks by family, that of the current network first, and families of one last', async () => {
    const namespaces = [
      fakeNamespace({ id: 'solo', networks: 1 }),
      fakeNamespace(),
      fakeNamespace({ id: 'game', networkIds: ['game:8', 'game:9'] }),
      fakeNamespace({ id: 'lone', networkIds: ['lone:5'] })
    ]
    const { container } = await draw('Networks', undefined, { namespaces })
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Toy 1', 'Toy 8', 'Other networks'])
    const others = within(screen.getByRole('list', { name: 'Other networks' })).getAllByRole('button')
    expect(others.map((row) => row.dataset.item)).toEqual(['Toy 1', 'Toy 5'])
    expect(await violationsIn(container)).toEqual([])
  })

  it('has a search from eight networks up', async () => {
    const { user, said } = await draw('Networks', undefined, { namespaces: [fakeNamespace({ networks: 8 })] })
    await user.type(screen.getByRole('searchbox'), '8')
    expect(rows()).toEqual(['Toy 8'])
    expect(said).not.toContainEqual({ text: 'Not found', tone: 'polite' })
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Not found')).toBeVisible()
    expect(said).toContainEqual({ text: 'Not found', tone: 'polite' })
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('sorts matches of all families by relevance, tolerates a typo, and moves to them with the down arrow', async () => {
    const namespaces = [
      fakeNamespace({ id: 'game', networkIds: ['game:8', 'game:9'] }),
      fakeNamespace({ networks: 6 })
    ]
    const names = new Map([
      ['game:8', 'Great Harbour'],
      ['toy:1', 'Harbour'],
      ['toy:2', 'Unharboured']
    ])
    const named = namespaces.map((adapter) => ({
      ...adapter,
      networks: adapter.networks.map((network) => ({
        ...network,
        name: names.get(network.caipNetworkId) ?? network.name
      }))
    }))
    const { user } = await draw('Networks', undefined, { namespaces: named })
    const search = screen.getByRole('searchbox')
    await user.type(search, 'harb')
    expect(rows()).toEqual(['Harbour', 'Great Harbour', 'Unharboured'])
    expect(screen.queryByRole('heading')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: 'Harbour' })).toHaveFocus()

    await user.clear(search)
    await user.type(search, 'habrour')
    expect(rows()).toEqual(['Harbour', 'Great Harbour'])
  })

  it('disables networks that the wallet cannot use and says why', async () => {
    const { kit, user } = await draw('Networks', undefined, { enableNetworkSwitch: false })
    const row = screen.getByRole('button', { name: /Toy 2/ })
    expect(row).toHaveAttribute('aria-disabled', 'true')
    expect(row).toHaveTextContent('Switch the network in your wallet')
    await user.click(row)
    expect(kit.router.current.name).toBe('Networks')
  })
})

describe('SwitchNetwork', () => {
  it('[S2.13] sends a request to the wallet, announces it, and goes back when done', async () => {
    const { kit, said } = await draw('SwitchNetwork', { networkId: 'toy:2' })
    await waitFor(() => expect(kit.networks.active?.caipNetworkId).toBe('toy:2'))
    await waitFor(() => expect(kit.router.open).toBe(false))
    expect(said.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Switching to Toy 2', 'Switched to Toy 2'])
    )
  })

  it.each([
    ['rejected', 'Switch declined'],
    ['unsupportedMethod', 'Toy 2 is not available'],
    ['failed', 'Could not switch to Toy 2']
  ] as const)('says what happened after %s and how to continue', async (reason, title) => {
    const { kit, container, user } = await draw(
      'SwitchNetwork',
      { networkId: 'toy:2' },
      { refuse: connectErrors[reason]() }
    )
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent(title))
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(kit.networks.active?.caipNetworkId).toBe('toy:1')
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(kit.router.current.name).toBe('Networks')
  })

  it('shows the first letter of a known name, but none of an id', async () => {
    const { container, kit } = await draw(
      'SwitchNetwork',
      { networkId: 'toy:2' },
      { refuse: new Error('no') }
    )
    const letter = () => container.querySelector('.pb-ring .pb-picture-letter')?.textContent
    expect(letter()).toBe('T')
    await act(async () => kit.replace('SwitchNetwork', { networkId: 'zeta:9' }))
    await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Choose another network'))
    expect(letter()).toBeUndefined()
    expect(container.querySelector('.pb-ring svg.lucide-globe')).not.toBeNull()
  })

  it('shows the list if no network is given', async () => {
    await draw('SwitchNetwork')
    expect(rows()).toEqual(['Toy 1', 'Toy 2'])
  })
})

describe('SwitchActiveChain', () => {
  const namespaces = [fakeNamespace(), fakeNamespace({ id: 'game' })]
  const network: NetworkId = 'game:2'

  it('[S2.14] goes to Connect of the other namespace by default', async () => {
    const { kit, user, container } = await draw(
      'SwitchActiveChain',
      { switchToChain: 'game', network },
      { namespaces }
    )
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    await waitFor(() =>
      expect(kit.router.current).toMatchObject({ name: 'Connect', params: { namespace: 'game' } })
    )
    expect(kit.router.history).toHaveLength(2)
    expect(kit.connections.activeNamespace).toBe('game')
    expect(kit.networks.active?.caipNetworkId).toBe('game:2')
  })

  it('reverts the switch when a connected visitor closes the dialog without connecting there, and only then', async () => {
    for (const [isConnected, connects, active] of [
      [true, false, 'toy'],
      [true, true, 'game'],
      [false, false, 'game']
    ] as const) {
      const game = fakeConnector({ id: 'gameWallet', namespace: 'game' }).connector
      const { kit, user } = await draw(
        'SwitchActiveChain',
        { switchToChain: 'game', network },
        {
          namespaces,
          connectors: [fakeConnector().connector, game],
          before: async (kit) => isConnected && kit.connect('fake')
        }
      )
      await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
      await waitFor(() => expect(kit.router.current.name).toBe('Connect'))
      expect(kit.connections.activeNamespace).toBe('game')
      if (connects) await act(() => kit.connect('gameWallet'))
      await act(async () => kit.close())
      expect(kit.connections.activeNamespace).toBe(active)
      cleanup()
    }
  })

  it('[S2.14] goes to the given view, replacing itself if configured', async () => {
    const params = { switchToChain: 'game', navigateTo: 'Networks', navigateWithReplace: true }
    const { kit, user } = await draw('SwitchActiveChain', params, { namespaces })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(kit.router.current.name).toBe('Networks'))
    expect(kit.router.history).toHaveLength(1)
  })
})
