import { afterEach, describe, expect, it } from '@jest/globals'
import { coreErrors, type Kit, type ViewName, type ViewParams, type WalletCatalogue } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { violationsIn } from '../testing/violationsIn.js'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

async function draw<Name extends ViewName>(
  view: Name,
  params: ViewParams<Name>,
  state: Partial<WalletCatalogue> = {},
  options: Parameters<typeof drawView>[2] = {}
) {
  const wallet = fakeWallet('vault', {
    name: 'Vault',
    chrome_store: 'https://store.example/vault',
    desktop_link: 'javascript://%0aalert(1)'
  })
  const { plugin } = fakeCatalogue([wallet], { recommended: [wallet], ...state })
  const drawn = await drawView(view, params, { ...options, plugins: [plugin] })
  kits.push(drawn.kit)
  return drawn
}

describe('InstallWallet', () => {
  it('links to the sources of the wallet, without links that the gate rejects', async () => {
    const { container } = await draw('InstallWallet', { walletId: 'vault' })
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://store.example/vault',
      'https://vault.example/'
    ])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    expect(await violationsIn(container)).toEqual([])
  })

  it.each([
    ['loading', { loading: true }, 'Loading wallets'],
    ['error', { error: coreErrors.wrongMobx() }, 'Wallets could not be loaded'],
    ['empty', {}, 'No download found']
  ] as const)('shows its %s state', async (_state, catalogue, text) => {
    const { container } = await draw('InstallWallet', { walletId: 'none' }, catalogue)
    await waitFor(() => expect(screen.queryByText(text) ?? screen.getByLabelText(text)).toBeVisible())
    expect(await violationsIn(container)).toEqual([])
  })

  it('leads back to the list that the visitor came from, or to a list if there was none', async () => {
    const { kit, user } = await draw('InstallWallet', { walletId: 'vault' })
    await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
    expect(kit.router.current.name).toBe('AllWallets')

    await act(async () => kit.push('InstallWallet', { walletId: 'vault' }))
    await user.click(await screen.findByRole('button', { name: 'Use another wallet' }))

    expect(kit.router.history.map(({ name }) => name)).toEqual(['InstallWallet', 'AllWallets'])
  })
})

describe('GetAWallet', () => {
  it('leads from a recommended wallet to its download', async () => {
    const { kit, user, container } = await draw('GetAWallet', undefined)
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Vault' }))
    expect(kit.router.current).toMatchObject({ name: 'InstallWallet', params: { walletId: 'vault' } })
  })

  it.each([
    ['loading', { loading: true }, 'Loading wallets'],
    ['error', { error: coreErrors.wrongMobx() }, 'Wallets could not be loaded']
  ] as const)('shows its %s state', async (_state, catalogue, text) => {
    await draw('GetAWallet', undefined, { recommended: [], ...catalogue })
    await waitFor(() => expect(screen.queryByText(text) ?? screen.getByLabelText(text)).toBeVisible())
  })

  it.each([
    ['recommends nothing', {}],
    ['has failed', { error: coreErrors.wrongMobx() }]
  ])('offers the built-in wallets with their stores if the catalogue %s', async (_state, catalogue) => {
    const { user } = await draw(
      'GetAWallet',
      undefined,
      { recommended: [], ...catalogue },
      { namespaces: [fakeNamespace({ id: 'eip155' })] }
    )

    await user.click(await screen.findByRole('button', { name: 'MetaMask' }))

    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^https:\/\/chrome\.google\.com\/webstore/)])
    )
    expect(screen.queryByText('Keplr')).toBeNull()
  })
})

describe('WhatIsAWallet', () => {
  it('explains wallets and leads to getting one', async () => {
    const { kit, user, container } = await draw('WhatIsAWallet', undefined)
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Get a wallet' }))
    expect(kit.router.current.name).toBe('GetAWallet')
  })
})
