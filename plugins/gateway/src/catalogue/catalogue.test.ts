/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { type CatalogueWallet, definePlugin, type WalletCatalogue, walletEntries } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { when } from 'mobx'
import { json, startFaultServer } from '../../test/faultServer.js'
import { networkForTest } from '../../test/gatewayKit.js'
import { gatewaySetup } from '../../test/gatewaySetup.js'
import { minimalCatalogue } from './minimalCatalogue.js'

const { ended, service, kitFor } = gatewaySetup()

/** Loads page after page, until all are loaded or the service fails: a failure leaves the list incomplete permanently. */
async function loadAll(catalogue: WalletCatalogue, afterEach = () => {}): Promise<void> {
  while (!catalogue.complete && !catalogue.error) {
    await catalogue.loadMore()
    afterEach()
  }
  expect(catalogue.error).toBeUndefined()
}

/** Wallets in the browser. */
const installed = definePlugin({
  name: 'installed',
  setup(kit) {
    for (const [name, rdns] of [
      ['Oak', 'example.oak'],
      ['MetaMask', 'io.metamask'],
      ['Rainbow', 'example.other']
    ] as const)
      kit.registerConnector(
        fakeConnector({ namespace: 'eip155', id: rdns, name, rdns, type: 'ANNOUNCED' }).connector
      )
  }
})

describe('the catalogue', () => {
  it('[S7.03] [S9.03] loads 4 recommended wallets and pages of 40 without those listed elsewhere', async () => {
    const { url, front } = await service()
    const [first, second, , fourth] = minimalCatalogue
    const { catalogue } = kitFor(
      { url },
      { featuredWalletIds: [fourth?.id ?? '', first?.id ?? ''], excludeWalletIds: [second?.id ?? ''] }
    )
    await catalogue.prefetch()
    expect(catalogue.featured.map(({ id }) => id)).toEqual([fourth?.id, first?.id])
    expect(catalogue.recommended).toHaveLength(4)
    expect(catalogue.find({ rdns: second?.rdns })?.id).toBe(second?.id)
    const before = catalogue.count
    await catalogue.loadMore()
    expect(catalogue.wallets).toHaveLength(40)
    await catalogue.loadMore()
    expect(catalogue.wallets.length).toBeGreaterThan(40)
    expect(catalogue.error).toBeUndefined()
    const all = [...catalogue.featured, ...catalogue.recommended, ...catalogue.wallets]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.every(({ chains }) => chains?.includes('eip155:1'))).toBe(true)
    expect(all.map(({ id }) => id)).not.toContain(second?.id)
    expect(catalogue.count).toBe(before)

    const [page] = front
      .asked('/getWallets')
      .filter(({ searchParams }) => searchParams.get('entries') === '40')
    expect(Object.fromEntries(page?.searchParams ?? [])).toMatchObject({
      page: '1',
      chains: 'eip155:1',
      exclude: [...catalogue.recommended, second, fourth, first].map((wallet) => wallet?.id).join(),
      projectId: 'demo',
      st: 'appkit'
    })
    await loadAll(catalogue)
    const asked = front.requests.length
    await catalogue.loadMore()
    expect(front.requests).toHaveLength(asked)
    expect(catalogue.count).toBe(catalogue.wallets.length + 6)
  })

  it('keeps its count while pages load, even if some of their wallets are unusable here', async () => {
    const { url } = await service()
    const local = { ...networkForTest(31_337), rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } }
    const { catalogue } = kitFor({ url }, { networks: [local] })
    await catalogue.prefetch()
    const said = catalogue.count
    expect(said).toBeGreaterThan(40)
    await loadAll(catalogue, () => expect(catalogue.count).toBe(said))
    expect(catalogue.wallets.length).toBeLessThan(said - 4)
  })

  it('[S5.21] excludes wallets by rdns or name from all lists and searches, and lists all others', async () => {
    const { url, front } = await service()
    const whole = kitFor({ url }).catalogue
    await whole.prefetch()
    const excludeWalletIds = ['io.metamask', 'RAINBOW', 'com.acme.unknown', 'a b,c']
    const [first, , third] = minimalCatalogue
    const featuredWalletIds = [first?.id ?? '', third?.id ?? '']
    const { kit, catalogue } = kitFor({ url }, { excludeWalletIds, featuredWalletIds }, installed)
    const isExcluded = ({ name, rdns }: Pick<CatalogueWallet, 'name' | 'rdns'>) =>
      name === 'Rainbow' || rdns === 'io.metamask'

    await catalogue.prefetch()
    await loadAll(catalogue)
    const all = [...catalogue.featured, ...catalogue.recommended, ...catalogue.wallets]

    expect(catalogue.error).toBeUndefined()
    expect(all.filter(isExcluded)).toEqual([])
    expect(all).toHaveLength(whole.count - 2)
    expect(catalogue.count).toBe(all.length)
    expect(catalogue.find({ rdns: 'io.metamask' })?.name).toBe('MetaMask')
    const rows = walletEntries(kit)
    expect(rows.filter(({ name, info }) => isExcluded({ name, rdns: info?.rdns }))).toEqual([])
    expect(rows.filter((row) => row.installed).map(({ name }) => name)).toEqual(['Oak'])
    for (const text of ['metamask', 'rainbow']) {
      await catalogue.search(text)
      expect(catalogue.searchResults.filter(isExcluded)).toEqual([])
      expect(catalogue.error).toBeUndefined()
    }
    // Only ids that the service knows are sent to it.
    for (const { searchParams } of front.asked('/getWallets'))
      for (const list of ['include', 'exclude'])
        expect(searchParams.get(list) ?? '').toMatch(/^([0-9a-f]{64}(,|$))*$/)

    // A search among the loaded wallets and the built-in list also hides it.
    front.behave(json({}, 400))
    await catalogue.search('meta')
    expect(catalogue.searchResults.filter(isExcluded)).toEqual([])
    const offline = kitFor({ url }, { excludeWalletIds }).catalogue
    await offline.prefetch()
    await offline.loadMore()
    const builtIn = [...offline.recommended, ...offline.wallets]
    expect(builtIn.length).toBeGreaterThan(5)
    expect(builtIn.filter(isExcluded)).toEqual([])
  }, 30_000)

  it('hides a wallet by its rdns even if only the service knows it', async () => {
    const { url } = await service()
    const every = kitFor({ url }).catalogue
    await loadAll(every)
    const other = every.wallets.find(({ rdns }) => rdns && minimalCatalogue.every((one) => one.rdns !== rdns))
    const { catalogue } = kitFor({ url }, { excludeWalletIds: [other?.rdns ?? ''] })

    await loadAll(catalogue)
    await catalogue.search(other?.name ?? '')

    expect(other).toBeDefined()
    const listed = [...catalogue.recommended, ...catalogue.wallets, ...catalogue.searchResults]
    expect(listed.filter(({ id }) => id === other?.id)).toEqual([])
    expect(catalogue.error).toBeUndefined()
  })

  it.each([
    ['test networks', networkForTest(11155111, true)],
    ['networks of this machine', networkForTest(31337, false, 'http://localhost:8545')]
  ])('offers all wallets of a namespace on a page with %s only', async (_name, network) => {
    const { url, front } = await service()
    const { catalogue } = kitFor({ url }, { networks: [network] })
    await catalogue.prefetch()
    expect(catalogue.recommended).toHaveLength(4)
    expect(front.asked('/getWallets')[0]?.searchParams.has('chains')).toBe(false)
  })

  it('[S9.03] searches up to 100 entries, no earlier than 300 ms after the last key', async () => {
    const { url, front } = await service()
    const { catalogue, kit } = kitFor({ url })
    const events: unknown[] = []
    kit.on('SEARCH_WALLET', ({ search }) => events.push(search))
    await catalogue.prefetch()
    const searches = () => front.asked('/getWallets').filter(({ searchParams }) => searchParams.has('search'))
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    const given = ['m', 'me', 'meta'].map((text) => catalogue.search(text))
    await Promise.resolve()
    await jest.advanceTimersByTimeAsync(299)
    expect(searches()).toHaveLength(0)
    expect(catalogue.searching).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    jest.useRealTimers()
    await Promise.all(given)
    expect(
      searches().map(({ searchParams }) => [searchParams.get('search'), searchParams.get('entries')])
    ).toEqual([['meta', '100']])
    expect(catalogue.searchResults.map(({ name }) => name)).toContain('MetaMask')
    expect(events).toEqual(['meta'])
    await catalogue.search('')
    expect(catalogue.searchResults).toEqual([])
  })

  it('still finds the results of earlier searches after a search ends', async () => {
    const { url } = await service()
    const { catalogue } = kitFor({ url })
    await catalogue.prefetch()
    await catalogue.search('wallet')
    const known = [...minimalCatalogue, ...catalogue.featured, ...catalogue.recommended]
    const found = catalogue.searchResults.filter(({ id }) => !known.some((one) => one.id === id))
    expect(found.length).toBeGreaterThan(0)
    await catalogue.search('metamask')
    await catalogue.search('')
    expect(catalogue.searchResults).toEqual([])
    for (const { id, name } of found) expect(catalogue.find({ id })?.name).toBe(name)
  })

  it('caches responses for 24 hours and validates what the storage returns', async () => {
    const { url } = await service()
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      get length() {
        return kept.size
      }
    }
    const first = kitFor({ url }, { storage })
    await first.kit.start()
    await first.catalogue.prefetch()
    const names = first.catalogue.recommended.map(({ name }) => name)
    const dead = await startFaultServer(() => undefined)
    ended.push(() => dead.close())
    for (const [key, value] of kept) kept.set(key, value.replaceAll(url, dead.url))
    const key = [...kept.keys()].find((one) => one.includes('recommended')) as string
    const renamed = (kept.get(key) as string).replace(names[0] as string, 'Kept One')
    kept.set(key, renamed)
    const open = async () => {
      const { kit, catalogue } = kitFor({ url: dead.url, timeout: 60_000 }, { storage })
      await kit.start()
      kit.open()
      await when(() => catalogue.recommended.length > 0)
      return catalogue.recommended[0]
    }
    expect(await open()).toMatchObject({ name: 'Kept One' })
    kept.set(key, renamed.replace('"homepage":"https:', '"homepage":"javascript:'))
    expect(await open()).not.toHaveProperty('homepage')
    kept.set(key, renamed)
    const now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 3_600_000 + 1)
    expect(await open()).toMatchObject({ name: names[0] })
  })
})
