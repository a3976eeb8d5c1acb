import {
  type CatalogueWallet,
  catalogueToken,
  coreErrors,
  definePlugin,
  type WalletCatalogue
} from '@plugboard/core'
import type { State } from './State.js'

const trees =
  'Alder Aspen Beech Cedar Cypress Elm Fir Hawthorn Hazel Hemlock Hornbeam Juniper Larch Linden Maple Myrtle Oak Olive Pine Poplar Rowan Spruce Sycamore Tamarack Walnut Willow Yew'
const all: readonly CatalogueWallet[] = trees.split(' ').map((name, index) => ({
  id: `wallet-${index}`,
  name: `${name} Wallet`,
  homepage: `https://${name.toLowerCase()}.example/`,
  chrome_store: `https://store.example/${name.toLowerCase()}`,
  mobile_link: `${name.toLowerCase()}://`,
  chains: ['eip155:31337']
}))

const never = (): Promise<void> => new Promise(() => undefined)
const done = async (): Promise<void> => undefined

/** A catalogue in one of the states. Its wallets are fictional. */
function catalogueIn(state: State): WalletCatalogue {
  const filled = state === 'filled'
  const known = state === 'empty' ? [] : all
  return {
    featured: [],
    recommended: filled ? all.slice(0, 4) : [],
    wallets: filled ? all.slice(4) : [],
    count: filled ? all.length : 0,
    loading: state === 'loading',
    error: state === 'error' ? coreErrors.unexpected({ notes: 'The gallery shows a failure.' }) : undefined,
    searchText: '',
    searchResults: [],
    searching: false,
    prefetch: state === 'loading' ? never : done,
    loadMore: state === 'loading' ? never : done,
    search: done,
    find: ({ id, rdns }) =>
      known.find((wallet) => wallet.id === id || (rdns !== undefined && wallet.rdns === rdns)),
    imageUrl: () => undefined
  }
}

/** Provides the catalogue of a state. */
export function galleryCatalogue(state: State) {
  return definePlugin({
    name: 'gallery/catalogue',
    provides: [catalogueToken],
    setup(kit) {
      kit.provide(catalogueToken, catalogueIn(state))
    }
  })
}
