import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  type CatalogueWallet,
  catalogueToken,
  createKit,
  definePlugin,
  type Kit,
  type WalletCatalogue,
  walletEntries
} from '@plugboard/core'
import { observable, runInAction } from 'mobx'
import { StandardDouble } from '../../test/StandardDouble'
import { solana } from '../index'
import { solana as mainnet } from '../networks'
import { browseLink, browsingWallets } from './browsingWallets'
import { openInWallet } from './openInWallet'

const cleanups: (() => void)[] = []
beforeEach(() => {
  agent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
})
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
  jest.restoreAllMocks()
})

const agent = (value: string) => void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(value)
const names = (kit: Kit) => walletEntries(kit).map(({ name }) => name)

async function start(pairs = false, catalogue?: WalletCatalogue): Promise<Kit> {
  const pairing = definePlugin({
    name: 'pairing',
    provides: catalogue ? [catalogueToken] : [],
    setup(kit) {
      if (catalogue) kit.provide(catalogueToken, catalogue)
      if (!pairs) return
      kit.registerConnector({
        id: 'pairing',
        name: 'Pairing',
        type: 'WALLET_CONNECT',
        namespaces: ['solana'],
        connect: () => Promise.reject(new Error('not here'))
      })
    }
  })
  const kit = createKit({ plugins: [solana({ networks: [mainnet] }), pairing], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return kit
}

const catalogueOf = (wallets: readonly CatalogueWallet[]): WalletCatalogue =>
  observable({
    featured: [],
    recommended: [],
    wallets,
    count: wallets.length,
    loading: false,
    error: undefined,
    searchText: '',
    searchResults: [],
    searching: false,
    prefetch: async () => undefined,
    loadMore: async () => undefined,
    search: async () => undefined,
    find: () => undefined,
    imageUrl: () => undefined
  })

describe('wallets that open the page in their own browser', () => {
  it('are opened by the link format that each documents, and unsafe links are dropped', () => {
    const page = { href: 'https://shop.example/buy?bag=1&x=ä', origin: 'https://shop.example' }
    const href = encodeURIComponent(page.href)
    const origin = encodeURIComponent(page.origin)
    expect(browsingWallets.map((wallet) => browseLink(wallet, page))).toEqual([
      `https://phantom.app/ul/browse/${href}?ref=${origin}`,
      `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
      `https://go.cb-w.com/dapp?cb_url=${href}`
    ])
    expect(browseLink({ link: () => 'javascript:alert(1)' }, page)).toBeUndefined()
  })

  it('are listed only on a phone', async () => {
    expect(names(await start())).toEqual(['Phantom', 'Solflare', 'Coinbase Wallet'])
    agent('Mozilla/5.0 (X11; Linux x86_64)')
    expect(names(await start())).toEqual([])
  })

  it('are hidden if the wallet itself is present or announced, or pairing lists it', async () => {
    Object.assign(window, { solflare: {} })
    cleanups.push(() => void Reflect.deleteProperty(window, 'solflare'))
    cleanups.push(new StandardDouble('Phantom').register())
    const kit = await start()
    expect(names(kit).sort()).toEqual(['Coinbase Wallet', 'Phantom'])
    expect(kit.connectors.all.map(({ type }) => type).sort()).toEqual(['ANNOUNCED', 'EXTERNAL'])
    kit.dispose()
    const listed = catalogueOf(browsingWallets.map(({ explorerId, name }) => ({ id: explorerId, name })))
    expect(names(await start(true, listed)).sort()).not.toContain('Solflare')
  })

  it('[S2.30] are listed next to pairing on a phone if the loaded catalogue lacks them', async () => {
    expect(names(await start(true))).toEqual(expect.arrayContaining(['Pairing', 'Phantom', 'Solflare']))
    const catalogue = catalogueOf([])
    const kit = await start(true, catalogue)
    const browsed = () => kit.connectors.all.filter(({ id }) => id.startsWith('solana.browse.')).length
    expect(browsed()).toBe(0)
    runInAction(() => Object.assign(catalogue, { count: 1, wallets: [{ id: 'other', name: 'Other' }] }))
    expect(browsed()).toBe(3)
    const solflare = browsingWallets.find(({ name }) => name === 'Solflare')
    runInAction(() => {
      Object.assign(catalogue, { wallets: [{ id: solflare?.explorerId, name: 'Solflare' }] })
    })
    expect(browsed()).toBe(2)
  })

  it('open in the same tab and tell a returning visitor where to continue', async () => {
    const kit = await start()
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const asked = kit.connect('solana.browse.phantom')
    const caught = expect(asked).rejects.toMatchObject({ code: 'solana/continueInApp' })
    while (!opened.mock.calls.length) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
    expect(opened.mock.calls[0]?.[1]).toBe('_self')
    document.dispatchEvent(new Event('visibilitychange'))
    await caught
    expect(kit.connections.status('solana')).toBe('disconnected')

    const controller = new AbortController()
    const again = kit.connect('solana.browse.solflare', { signal: controller.signal })
    const ended = expect(again).rejects.toMatchObject({ code: 'connect/aborted' })
    while (opened.mock.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort()
    await ended
  })

  it('are not opened once the visitor has given up', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    const [phantom] = browsingWallets
    if (!phantom) throw new Error('no wallet')

    const asked = openInWallet(phantom, AbortSignal.abort())

    await expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    expect(opened).not.toHaveBeenCalled()
  })
})
