/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, jest } from '@jest/globals'
import { catalogueToken, type Kit, safeDeepLink, safeImageSrc, walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace, type TestKitOptions } from '@plugboard/core/testing'
import { fakeCatalogue, fakeWallet } from '../testing/fakeCatalogue.js'
import { provideBuiltInCatalogue } from './BuiltInCatalogue.js'
import { builtInWallets } from './builtInWallets.js'

let kit: Kit
afterEach(() => kit?.dispose())

async function start(options: TestKitOptions = {}) {
  kit = createTestKit({ namespaces: [fakeNamespace({ id: 'eip155' })], ...options }).kit
  await kit.start()
  await provideBuiltInCatalogue(kit)
  const catalogue = kit.get(catalogueToken)
  if (!catalogue) throw new Error('There is no catalogue')
  return catalogue
}
const names = (wallets: readonly { readonly name: string }[]) => wallets.map(({ name }) => name)

it('lists the most used wallets of the page’s namespaces, and none of other namespaces', async () => {
  const catalogue = await start()

  await catalogue.prefetch()

  expect(names(catalogue.recommended)).toEqual(['MetaMask', 'Coinbase Wallet', 'Trust Wallet', 'Phantom'])
  expect(names(walletEntries(kit))).toEqual(expect.arrayContaining(names(catalogue.recommended)))
  expect(names(catalogue.wallets)).not.toContain('Keplr')
  expect(catalogue).toMatchObject({ complete: true, loading: false, count: catalogue.wallets.length })
})

it.each(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])(
  'has a wallet for %s, and recommends none without a picture',
  async (id) => {
    const catalogue = await start({ namespaces: [fakeNamespace({ id })] })

    await catalogue.prefetch()

    expect(catalogue.recommended.length).toBeGreaterThan(0)
    for (const { name, image_url } of catalogue.recommended)
      expect([name, safeImageSrc(image_url)]).toEqual([name, expect.stringMatching(/^data:image\/svg/)])
  }
)

it('[S5.21] applies the page’s settings, which name wallets by rdns, id or name', async () => {
  const idOf = (name: string) => builtInWallets.find((wallet) => wallet.name === name)?.id ?? ''
  const catalogue = await start({
    excludeWalletIds: ['io.metamask', idOf('Phantom'), 'trust wallet'],
    featuredWalletIds: [idOf('Zerion')]
  })

  await catalogue.prefetch()
  await catalogue.search('me')

  expect(names(catalogue.featured)).toEqual(['Zerion'])
  expect(names(catalogue.recommended)).toEqual(['Coinbase Wallet', 'Rainbow', 'OKX Wallet', 'Ledger'])
  expect(names(catalogue.searchResults)).not.toContain('MetaMask')
})

it('[S5.21] lists only included wallets, and features wallets in the page’s order, by rdns, id or name', async () => {
  const catalogue = await start({
    includeWalletIds: ['me.rainbow', 'Ledger', 'io.metamask'],
    featuredWalletIds: ['ledger', 'me.rainbow']
  })

  await catalogue.prefetch()

  expect(names(catalogue.wallets).sort()).toEqual(['Ledger', 'MetaMask', 'Rainbow'])
  expect(names(catalogue.featured)).toEqual(['Ledger', 'Rainbow'])
  expect(names(catalogue.recommended)).toEqual(['MetaMask'])
})

it('warns once about ids that match no wallet of the list', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const own = { id: 'shop', name: 'Shop Wallet' }
  const catalogue = await start({
    includeWalletIds: ['c57c', 'io.metamask', 'shop'],
    featuredWalletIds: ['c57c', 'oak'],
    customWallets: [own]
  })

  await catalogue.loadMore()
  await catalogue.loadMore()

  expect(names(catalogue.wallets)).toEqual(['MetaMask'])
  expect(warn.mock.calls.map(([text]) => String(text).replace(/:.*/, ''))).toEqual([
    "[plugboard] includeWalletIds names wallets that the built-in list does not have ('c57c')",
    "[plugboard] featuredWalletIds names wallets that the built-in list does not have ('c57c', 'oak')"
  ])
  warn.mockRestore()
})

it('loads and recommends nothing next to an installed wallet until all wallets are requested', async () => {
  const catalogue = await start({
    connectors: [fakeConnector({ namespace: 'eip155', type: 'ANNOUNCED' }).connector]
  })

  await catalogue.prefetch()
  const before = catalogue.count
  await catalogue.loadMore()

  expect(before).toBe(0)
  expect(catalogue.recommended).toEqual([])
  expect(names(catalogue.wallets)).toContain('Rainbow')
})

it('gives way to a catalogue added later, and is not added next to another', async () => {
  const catalogue = await start()
  await catalogue.prefetch()

  await kit.use(fakeCatalogue([fakeWallet('oak')], { recommended: [fakeWallet('oak')] }).plugin)
  await provideBuiltInCatalogue(kit)

  expect(names(kit.get(catalogueToken)?.recommended ?? [])).toEqual(['Wallet oak'])
})

it('has app links for common phone wallets, each with a store', () => {
  const linked = builtInWallets.filter(({ mobile_link }) => safeDeepLink(mobile_link))

  expect(names(linked)).toEqual(
    expect.arrayContaining(['MetaMask', 'Trust Wallet', 'Rainbow', 'OKX Wallet', 'Binance Wallet', 'Ledger'])
  )
  expect(linked.length).toBeGreaterThanOrEqual(10)
  for (const { name, app_store, play_store } of linked)
    expect([name, app_store ?? play_store]).toEqual([name, expect.stringMatching(/^https:/)])
})

it('matches the sourced catalogue, with links that pass the gate and twelve pictures or more', () => {
  const file = join(__dirname, '../../../services/gateway/catalogue/wallets.json')
  const { wallets } = JSON.parse(readFileSync(file, 'utf8')) as { wallets: Record<string, unknown>[] }
  const pictures = builtInWallets.flatMap(({ svg }) => svg ?? [])

  for (const { svg, chains, ...facts } of builtInWallets) {
    const sourced = wallets.find(({ id }) => id === facts.id) as { chains: string[] }
    expect(sourced).toMatchObject(facts)
    expect(sourced.chains).toEqual(expect.arrayContaining([...(chains ?? [])]))
    for (const link of [facts.mobile_link, facts.desktop_link].flatMap((one) => one ?? []))
      expect(safeDeepLink(link)).toBeDefined()
  }
  expect(pictures.length).toBeGreaterThanOrEqual(12)
  for (const svg of pictures)
    expect(safeImageSrc(`data:image/svg+xml,${encodeURIComponent(svg)}`)).toBeDefined()
})
