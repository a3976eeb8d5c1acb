import { type CatalogueWallet, catalogueToken, definePlugin, type WalletCatalogue } from '@plugboard/core'
import { observable, runInAction } from 'mobx'

/** A catalogue that a test can change, with the calls that it received. */
export type FakeCatalogue = { -readonly [Key in keyof WalletCatalogue]: WalletCatalogue[Key] } & {
  readonly asked: { loadMore: number; prefetch: number; readonly search: string[] }
}

/** A wallet with a web page. */
export function fakeWallet(id: string, more: Partial<CatalogueWallet> = {}): CatalogueWallet {
  return { id, name: `Wallet ${id}`, homepage: `https://${id}.example/`, ...more }
}

/** A catalogue in memory for tests of views. Its pages are taken from `all`, 40 wallets at a time. */
export function fakeCatalogue(all: readonly CatalogueWallet[], more: Partial<WalletCatalogue> = {}) {
  const asked = { loadMore: 0, prefetch: 0, search: [] as string[] }
  const catalogue: FakeCatalogue = observable.object<FakeCatalogue>(
    {
      featured: [],
      recommended: [],
      wallets: [],
      count: all.length,
      loading: false,
      error: undefined,
      searchText: '',
      searchResults: [],
      searching: false,
      prefetch: async () => void asked.prefetch++,
      loadMore: async () => {
        asked.loadMore++
        runInAction(() => (catalogue.wallets = all.slice(0, catalogue.wallets.length + 40)))
      },
      search: async (text) => {
        asked.search.push(text)
        runInAction(() => {
          catalogue.searchText = text
          catalogue.searchResults = all.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
        })
      },
      find: ({ id, rdns }) => all.find((one) => one.id === id || (rdns !== undefined && one.rdns === rdns)),
      imageUrl: () => undefined,
      asked,
      ...more
    },
    {},
    { deep: false }
  )
  const plugin = definePlugin({
    name: 'test/catalogue',
    provides: [catalogueToken],
    setup: (kit) => void kit.provide(catalogueToken, catalogue)
  })
  return { catalogue, plugin }
}
