import { afterEach, describe, expect, it } from '@jest/globals'
import { coreErrors, type Kit, type ViewName, type ViewParams, type WalletCatalogue } from '@plugboard/core'
import { screen } from '@testing-library/react'
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
  state: Partial<WalletCatalogue> = {}
) {
  const wallet = fakeWallet('vault', {
    name: 'Vault',
    chrome_store: 'https://store.example/vault',
    desktop_link: 'javascript://%0aalert(1)'
  })
  const { plugin } = fakeCatalogue([wallet], { recommended: [wallet], ...state })
  const drawn = await drawView(view, params, { plugins: [plugin] })
  kits.push(drawn.kit)
  return drawn
}

describe('InstallWallet', () => {
  it('links to where the wallet can be had, without what the gate refuses', async () => {
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
    ['empty', {}, 'No download known']
  ] as const)('is drawn while %s', async (_state, catalogue, text) => {
    const { container } = await draw('InstallWallet', { walletId: 'none' }, catalogue)
    expect(screen.queryByText(text) ?? screen.getByLabelText(text)).toBeVisible()
    expect(await violationsIn(container)).toEqual([])
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
    ['error', { error: coreErrors.wrongMobx() }, 'Wallets could not be loaded'],
    ['empty', {}, 'No wallet found']
  ] as const)('is drawn while %s', async (_state, catalogue, text) => {
    await draw('GetAWallet', undefined, { recommended: [], ...catalogue })
    expect(screen.queryByText(text) ?? screen.getByLabelText(text)).toBeVisible()
  })
})

describe('WhatIsAWallet', () => {
  it('explains, and leads to getting one', async () => {
    const { kit, user, container } = await draw('WhatIsAWallet', undefined)
    expect(await violationsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Get a wallet' }))
    expect(kit.router.current.name).toBe('GetAWallet')
  })
})
