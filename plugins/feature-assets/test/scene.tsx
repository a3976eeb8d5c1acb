import {
  type Asset,
  type Collectible,
  definePlugin,
  type FeatureConfig,
  type Kit,
  type Transaction
} from '@plugboard/core'
import {
  type ActivityState,
  accountNamesToken,
  type CollectiblesState,
  type PendingTransaction,
  type Portfolio,
  portfolioToken,
  reviewToken,
  swapSources
} from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { KitModal, KitProvider } from '@plugboard/ui'
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import { assets } from '../src/assets.js'
import { withExplorer } from './withExplorer.js'

/** The answers of the scene's services. Change them with `change`. */
interface SceneFacts {
  activity: ActivityState
  collectibles: CollectiblesState
  pending: readonly PendingTransaction[]
  /** The names that accounts use for themselves, by address. */
  names: Readonly<Record<string, string>>
  /** The tokens that are on a list. */
  listed: readonly Asset[]
  /** The spender that visitors allow to take what they swap, at Toy Exchange. */
  router: string | undefined
}

/** A page with the plugin, a fake portfolio and a connected wallet, with a view open. */
export async function openScene(
  view: 'Account' | 'Activity' | 'Nfts',
  given: Partial<SceneFacts> = {},
  { features, locale }: { readonly features?: FeatureConfig; readonly locale?: string } = {}
) {
  const facts: SceneFacts = makeAutoObservable(
    {
      activity: { loading: false, hasMore: false, tokensOnly: false, transactions: [] },
      collectibles: { loading: false, hasMore: false, isPartial: false, collectibles: [] },
      pending: [],
      names: {},
      listed: [],
      router: undefined,
      ...given
    },
    {},
    { deep: false }
  )
  const trusted = observable.set<string>()
  const calls: string[] = []
  const prefetched: string[] = []
  /** The addresses whose names were read, in order. */
  const named: string[] = []
  const portfolio: Portfolio = {
    holdings: () => ({ loading: false, holdings: { all: [], complete: true, at: 1 } }),
    refresh: async () => undefined,
    activity: () => facts.activity,
    readMoreActivity: async () => void calls.push('activity'),
    collectibles: () => facts.collectibles,
    readMoreCollectibles: async () => void calls.push('collectibles'),
    isTrusted: (_account, id) => trusted.has(id),
    trust: (_account, id) => runInAction(() => trusted.add(id)),
    distrust: (_account, id) => runInAction(() => trusted.delete(id)),
    price: () => undefined,
    listedTokens: () => facts.listed,
    describe: async () => undefined,
    prefetch: () => void prefetched.push('portfolio')
  }
  const services = definePlugin({
    name: 'fakes',
    provides: [portfolioToken, reviewToken, accountNamesToken],
    setup(kit) {
      kit.provide(portfolioToken, portfolio)
      kit.contribute(swapSources, {
        id: 'exchange',
        name: 'Toy Exchange',
        serves: () => true,
        quote: async () => undefined,
        build: () => Promise.reject(new Error('nobody asks')),
        spenders: () => (facts.router === undefined ? [] : [facts.router])
      })
      kit.provide(accountNamesToken, {
        nameOf({ address }) {
          named.push(address)
          const name = facts.names[address]
          return name === undefined ? undefined : { name }
        }
      })
      kit.provide(reviewToken, {
        review: () => Promise.reject(new Error('nobody asks')),
        get pending() {
          return facts.pending
        },
        recipients: () => [{ address: 'bobsaddress-of-toys', name: 'bob.toy', at: 1 }],
        dismiss: () => undefined
      })
      kit.registerView({
        id: 'TransactionProgress',
        title: 'Progress',
        load: async () => ({ default: () => <p className="pb-text">How far it is</p> })
      })
    }
  })
  const { kit } = createTestKit({
    features,
    connectors: [fakeConnector({ id: 'vault', accounts: ['alicesaddress'] }).connector],
    namespaces: [withExplorer(fakeNamespace())],
    plugins: [services, assets()]
  })
  await kit.start()
  await kit.connect('vault')
  return {
    ...(await draw(kit, view, locale)),
    calls,
    named,
    prefetched,
    trusted,
    change: (next: Partial<SceneFacts>) => act(async () => runInAction(() => Object.assign(facts, next)))
  }
}

async function draw(kit: Kit, view: 'Account' | 'Activity' | 'Nfts', locale?: string) {
  render(
    <KitProvider kit={kit} locale={locale}>
      <KitModal />
    </KitProvider>
  )
  await act(async () => kit.open({ view }))
  const root = () => document.querySelector('plugboard-modal')?.shadowRoot
  const body = () => root()?.querySelector('.pb-body') as HTMLElement
  await waitFor(() => {
    if (!body()?.querySelector('.pb-view > *:not(.pb-loading)')) throw new Error('nothing is drawn')
  })
  const dialog = within(body())
  return {
    kit,
    dialog,
    text: () => body().querySelector('.pb-view:not(.pb-view-leaving)')?.textContent ?? '',
    press: (name: string | RegExp) =>
      act(async () => void fireEvent.click(await dialog.findByRole('button', { name }))),
    /** The rows of the lists, each with the name of its list. */
    rows: () =>
      dialog.getAllByRole('list').flatMap((list) =>
        within(list)
          .getAllByRole('listitem')
          .map((row) => `${list.getAttribute('aria-label')}: ${row.textContent}`)
      )
  }
}

/** A transaction of the scene's account: it sent 1.5 TOY to bob, unless specified otherwise. */
export function transaction(
  id: string,
  minedAt: Date | number,
  {
    metadata,
    transfers
  }: { metadata?: Partial<Transaction['metadata']>; transfers?: Transaction['transfers'] } = {}
): Transaction {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: `hash-of-${id}-000000`,
      chain: 'toy:1',
      minedAt: new Date(minedAt).toISOString(),
      status: 'confirmed',
      sentFrom: 'alicesaddress',
      sentTo: 'bobsaddress-of-toys',
      fee: '0.03',
      ...metadata
    },
    transfers: transfers ?? [
      {
        direction: 'out',
        quantity: { numeric: '1.5' },
        fungible_info: { name: 'Toy', symbol: 'TOY' },
        sender: 'alicesaddress',
        recipient: 'bobsaddress-of-toys'
      }
    ]
  }
}

/** A transaction of somebody else who distributes an unknown token. */
export const gift = (id: string, minedAt: Date | number) =>
  transaction(id, minedAt, {
    metadata: { operationType: 'receive', sentFrom: 'malloryaddress', sentTo: 'gifts', fee: undefined },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '5000' },
        fungible_info: { name: 'Gift', symbol: 'GIFT', address: 'gifts' },
        sender: 'malloryaddress',
        recipient: 'alicesaddress'
      }
    ]
  })

export const piece = (tokenId: string, rest: Partial<Collectible> = {}): Collectible => ({
  networkId: 'toy:1',
  address: 'apes',
  tokenId,
  amount: 1n,
  name: `Ape #${tokenId}`,
  collectionName: 'Apes',
  isSpam: false,
  ...rest
})
