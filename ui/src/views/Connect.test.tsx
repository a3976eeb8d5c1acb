import { afterEach, describe, expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { connectDrawer, here, names } from '../testing/drawConnect.js'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { violationsIn } from '../testing/violationsIn.js'

const { draw, end } = connectDrawer()
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia')
  end()
})

describe('Connect', () => {
  it('[S2.02] opens by default and lists installed wallets without any catalogue', async () => {
    const { kit, container } = await draw({ connectors: [here('a')] })
    await act(async () => {
      kit.close()
      kit.open()
    })
    expect(kit.router.current.name).toBe('Connect')
    expect(names()).toEqual(['Here a'])
    expect(screen.getByRole('heading', { name: 'Installed' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Here a' })).not.toHaveTextContent('Installed')
    expect(await violationsIn(container)).toEqual([])
  })

  it('says which wallet is locked', async () => {
    const vault = fakeConnector({ id: 'vault', name: 'Vault', type: 'ANNOUNCED', rdns: 'io.vault' })
    const { kit, container } = await draw({ connectors: [vault.connector, here('a')] })
    const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) })
    await act(async () => void (await kit.connect('vault')))
    await act(async () => {
      kit.open({ view: 'Connect' })
    })
    expect(row('Vault')).toHaveTextContent('Connected')
    await act(async () => vault.lock())
    expect(row('Vault')).toHaveTextContent('Locked')
    expect(row('Here a')).not.toHaveTextContent('Locked')
    expect(await violationsIn(container)).toEqual([])
    await act(async () => void (await vault.unlock()))
    expect(row('Vault')).not.toHaveTextContent('Locked')
  })

  it('[S9.07] keeps the group order: pairing, installed, featured, custom, external, recommended, then all wallets', async () => {
    const { plugin } = fakeCatalogue(
      Array.from({ length: 99 }, (_, index) => fakeWallet(`w${index}`)),
      { featured: [fakeWallet('feat')], recommended: ['r1', 'r2', 'r3', 'r4'].map((id) => fakeWallet(id)) }
    )
    await draw({
      plugins: [plugin],
      connectors: [
        fakeConnector({ id: 'ext', name: 'External', type: 'EXTERNAL' }).connector,
        here('a'),
        fakeConnector({ id: 'pair', name: 'Pairing', type: 'WALLET_CONNECT' }).connector
      ],
      customWallets: [fakeWallet('cust')]
    })
    expect(names()).toEqual([
      ...['Pairing', 'Here a', 'Wallet feat', 'Wallet cust', 'External'],
      ...['Wallet r1', 'Wallet r2', 'Wallet r3', 'Wallet r4', 'All wallets']
    ])
    expect(screen.getByRole('button', { name: /All wallets/ })).toHaveTextContent('100')
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Installed',
      'More wallets'
    ])
  })

  it('says "Get" for a missing wallet that cannot be paired and whose app cannot be on this device', async () => {
    const { plugin } = fakeCatalogue([], {
      recommended: [fakeWallet('far'), fakeWallet('pairs', { supports_wc: true })]
    })
    const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) })
    await draw({ connectors: [here('a')], plugins: [plugin] })
    for (const name of ['Wallet far', 'Wallet pairs']) expect(row(name)).toHaveTextContent('Get')
    expect(row('Here a')).not.toHaveTextContent('Get')
    cleanup()
    const pairing = fakeConnector({ id: 'pair', name: 'Pairing', type: 'WALLET_CONNECT' })
    await draw({ connectors: [pairing.connector], plugins: [plugin] })
    expect(row('Wallet far')).toHaveTextContent('Get')
    expect(row('Wallet pairs')).not.toHaveTextContent('Get')
    expect(row('Pairing')).toHaveTextContent('QR code')
    cleanup()
    // The app may be on this phone: a wallet that pairs opens the app, and the store is offered if nothing opens.
    globalThis.matchMedia = ((query: string) => ({ matches: query === '(pointer: coarse)' })) as never
    await draw({ connectors: [pairing.connector], plugins: [plugin] })
    expect(row('Wallet far')).not.toHaveTextContent('Get')
    // Nobody scans the screen of the phone in their own hand.
    expect(row('Pairing')).not.toHaveTextContent('QR code')
  })

  it('asks for the network of a wallet that supports two namespaces', async () => {
    const namespaces = [fakeNamespace({ id: 'toy' }), fakeNamespace({ id: 'game' })]
    const connectors = ['toy', 'game'].map(
      (namespace) =>
        fakeConnector({
          id: `v-${namespace}`,
          name: 'Vault',
          type: 'ANNOUNCED',
          group: 'vault',
          namespace,
          hang: true
        }).connector
    )
    const { kit, user } = await draw({ connectors, namespaces })
    const row = screen.getByRole('button', { name: /Vault/ })
    expect(row).toHaveAttribute('aria-expanded', 'false')
    await user.click(row)
    const choice = screen.getByRole('list', { name: 'Choose a network for Vault' })
    await user.click(within(choice).getAllByRole('button')[1] as HTMLElement)
    expect(kit.router.current).toMatchObject({
      name: 'ConnectingExternal',
      params: { connectorId: 'v-game', namespace: 'game' }
    })
  })

  it('helps a visitor without a wallet', async () => {
    const { kit, user, container } = await draw()
    expect(screen.getByText('No wallet found')).toBeVisible()
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Get a wallet' }))
    expect(kit.router.current.name).toBe('GetAWallet')
  })

  it('applies and reverts the wallet list tap of a plugin added later', async () => {
    const { kit } = await draw({ connectors: ['a', 'b'].map(here) })
    expect(names()).toEqual(['Here a', 'Here b'])
    const late = definePlugin({
      name: 'test/late',
      setup: (context) => void context.tap('walletList', (entries) => [...entries].reverse())
    })
    await act(async () => kit.use(late))
    expect(names()).toEqual(['Here b', 'Here a'])
    await act(async () => kit.remove('test/late'))
    expect(names()).toEqual(['Here a', 'Here b'])
  })

  it('shows skeletons while the catalogue loads, alongside the installed wallets', async () => {
    const { plugin } = fakeCatalogue([], { loading: true })
    await draw({ connectors: [here('a')], plugins: [plugin] })
    expect(screen.getByRole('status', { name: 'Loading wallets' })).toHaveAttribute('aria-busy', 'true')
    expect(names()).toEqual(['Here a'])
  })

  it('moves the focus by arrow keys, Home, End and by typing the start of a name', async () => {
    const { user } = await draw({ connectors: ['a', 'b', 'c'].map(here) })
    const [first, second, third] = screen.getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement]
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await user.keyboard('{End}')
    expect(third).toHaveFocus()
    await user.keyboard('{Home}')
    expect(first).toHaveFocus()
    await user.keyboard('here b')
    expect(second).toHaveFocus()
  })
})
