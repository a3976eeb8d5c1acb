import {
  type Asset,
  type AssetRef,
  type Connection,
  connectErrors,
  type Namespace,
  type NetworkId,
  namespaceOf,
  type PluginContext
} from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import {
  type AccountRef,
  type ActivityOptions,
  type ActivityState,
  addressKey,
  assetKey,
  type CollectiblesState,
  type HoldingsState
} from '@plugboard/core/features'
import { reaction } from 'mobx'
import { followChanges } from './followChanges.js'
import type { LoadedPortfolio } from './LazyPortfolio.js'
import { NameBook } from './names/NameBook.js'
import { OpenAccount } from './OpenAccount.js'
import { canonicalToken, checkAsset } from './sources/checkAssets.js'
import { Prices } from './sources/Prices.js'
import { SourceClient } from './sources/SourceClient.js'
import { TokenLists } from './sources/TokenLists.js'
import { type Caches, createCaches } from './storage/createCaches.js'
import { TrustedItems } from './storage/TrustedItems.js'
import { texts } from './texts.js'

/** How long to wait for lists before asking the chain to describe a token, in milliseconds. */
const listsMs = 1500

/** Creates the portfolio of a kit; it follows the kit's connections and transactions until the plugin is removed. */
export function createPortfolio(kit: PluginContext): LoadedPortfolio {
  kit.registerTexts(texts)
  const store = new PortfolioStore(kit)
  store.follow()
  return store
}

/**
 * Holdings, histories and collectibles of accounts, prices and token lists. Its methods can be called while a view renders: nothing observable
 * changes before they have returned.
 */
class PortfolioStore implements LoadedPortfolio {
  readonly #accounts = new Map<string, OpenAccount>()
  /** Tokens that were requested by their address, by `assetKey`. */
  readonly #described = new Map<string, Required<AssetRef>>()
  readonly #sources: SourceClient
  readonly #lists: TokenLists
  readonly #prices: Prices
  readonly #caches: Caches
  readonly #trusted: TrustedItems
  readonly #names: NameBook

  constructor(private readonly kit: PluginContext) {
    this.#sources = new SourceClient(kit)
    this.#lists = new TokenLists(kit, this.#sources)
    this.#prices = new Prices(kit, this.#sources)
    this.#caches = createCaches(kit)
    this.#trusted = new TrustedItems(kit.storage)
    this.#names = new NameBook(kit, this.#sources)
  }

  holdings(account: AccountRef): HoldingsState {
    const { holdings } = this.#open(account)
    holdings.readWhenOld()
    return holdings.state
  }

  async refresh(account: AccountRef): Promise<void> {
    await this.#open(account).refresh()
  }

  activity(account: AccountRef, options?: ActivityOptions): ActivityState {
    return this.#open(account).activity.ask(options)
  }

  async readMoreActivity(account: AccountRef, options?: ActivityOptions): Promise<void> {
    await this.#open(account).activity.readMore(options)
  }

  collectibles(account: AccountRef): CollectiblesState {
    const { collectibles } = this.#open(account)
    collectibles.list.readWhenOld()
    return collectibles.state
  }

  async readMoreCollectibles(account: AccountRef): Promise<void> {
    await this.#open(account).collectibles.list.readMore()
  }

  isTrusted(account: AccountRef, id: string): boolean {
    return this.#trusted.has(this.#canonicalAccount(account), id)
  }

  trust(account: AccountRef, id: string): void {
    this.#trusted.add(this.#canonicalAccount(account), id)
  }

  distrust(account: AccountRef, id: string): void {
    this.#trusted.remove(this.#canonicalAccount(account), id)
  }

  nameOf(account: AccountRef) {
    return this.#names.nameOf(account)
  }

  price(asset: AssetRef) {
    const canonical = this.#canonical(asset)
    const isAskingSources = [...this.#accounts.values()].some(
      ({ account, holdings }) => account.networkId === canonical.networkId && holdings.isAskingSources
    )
    // One request for the prices of all assets that the sources name, instead of one for each answer.
    return isAskingSources ? this.#prices.peek(canonical) : this.#prices.get(canonical)
  }

  isReadingPrice(asset: AssetRef): boolean {
    return this.#prices.isReading(this.#canonical(asset))
  }

  listedTokens(networkId: NetworkId): readonly Asset[] {
    return [...this.#lists.of(networkId).values()]
  }

  areListsMissing(networkId: NetworkId): boolean {
    return this.#lists.areMissing(networkId)
  }

  listedToken(asset: AssetRef): Asset | undefined {
    return this.#lists.of(asset.networkId).get(assetKey(asset))
  }

  async describe(asset: AssetRef, signal?: AbortSignal): Promise<Asset | undefined> {
    const { namespaces, networks, signal: ended } = this.kit
    const { networkId, token } = this.#canonical(asset)
    if (token === undefined) {
      const currency = networks.get(networkId)?.nativeCurrency
      return currency && { networkId, ...currency, standing: 'native' }
    }
    const lists = waitFor(() => this.#lists.load(networkId), { signal: [signal, ended], timeoutMs: listsMs })
    await lists.catch(() => undefined)
    if (signal?.aborted) throw connectErrors.aborted()
    const listed = this.#lists.of(networkId).get(assetKey({ networkId, token }))
    if (listed) return listed
    const { describe } = namespaces.get(namespaceOf(networkId))?.capabilities ?? {}
    const [found] = (await describe?.(networkId, [token], signal)) ?? []
    const known = checkAsset(namespaces, networkId, found)
    if (known?.token !== undefined) this.#include(networkId, known.token)
    return known
  }

  /** Looks up a token that was requested by its address in the open accounts, and in those opened later. */
  #include(networkId: NetworkId, token: string): void {
    this.#described.set(assetKey({ networkId, token }), { networkId, token })
    for (const { account, holdings } of this.#accounts.values())
      if (account.networkId === networkId) holdings.include({ networkId, token })
  }

  /** Reads again after changes and when the visitor returns to the page, and forgets accounts with their connections. */
  follow(): void {
    const { kit } = this
    const isActive = ({ account }: OpenAccount) =>
      kit.connections.live.some((one) => one.networkId === account.networkId && holds(one, account))
    followChanges(kit, ({ networkId, newest }) => {
      for (const one of this.#accounts.values())
        if (one.account.networkId === networkId) one.readAgain(isActive(one), newest)
    })
    const readConnected = () => {
      for (const one of this.#accounts.values()) if (isActive(one)) one.readWhenOld()
    }
    globalThis.window?.addEventListener('focus', readConnected, { signal: kit.signal })
    reaction(
      () => kit.namespaces.all.map(({ id }) => ({ namespace: id, addresses: this.#held(id) })),
      (held) => {
        for (const { namespace, addresses } of held) if (addresses) this.#keepOnly(namespace, addresses)
      },
      { fireImmediately: true, signal: kit.signal }
    )
    reaction(
      () => kit.connections.live.length > 0,
      (isConnected) => {
        if (!isConnected) this.#names.clear()
      },
      { signal: kit.signal }
    )
    kit.onDispose(() => {
      for (const one of this.#accounts.values()) one.end()
    })
  }

  #open(given: AccountRef): OpenAccount {
    const account = this.#canonicalAccount(given)
    const { address, networkId } = account
    const key = `${networkId}:${addressKey(address)}`
    const before = this.#accounts.get(key)
    if (before) return before
    const known = { lists: this.#lists, prices: this.#prices, caches: this.#caches, trusted: this.#trusted }
    const deps = { kit: this.kit, sources: this.#sources, ...known }
    const described = [...this.#described.values()].filter((one) => one.networkId === networkId)
    const isHeld = this.#held(namespaceOf(networkId))?.has(addressKey(address)) ?? false
    const opened = new OpenAccount(account, deps, described, isHeld)
    this.#accounts.set(key, opened)
    return opened
  }

  /** The keys of the addresses that a namespace's live connections hold; `undefined` while connections are still being restored. */
  #held(namespace: Namespace): ReadonlySet<string> | undefined {
    const { accounts, connections } = this.kit
    const live = connections.live.filter((one) => one.namespace === namespace)
    const isRestoring =
      connections.phase(namespace) === 'reconnecting' || accounts.last(namespace)?.isRestoring
    if (isRestoring && !live.length) return undefined
    return new Set(live.flatMap((one) => one.accounts.map(({ address }) => addressKey(address))))
  }

  #keepOnly(namespace: Namespace, addresses: ReadonlySet<string>): void {
    const { activity, collectibles, holdings, profiles } = this.#caches
    for (const one of [holdings, activity, collectibles, profiles, this.#trusted])
      one.keepOnly(namespace, (address) => addresses.has(addressKey(address)))
    for (const [key, opened] of this.#accounts) {
      const { account, wasHeld } = opened
      if (namespaceOf(account.networkId) !== namespace) continue
      opened.wasHeld = addresses.has(addressKey(account.address))
      if (opened.wasHeld || !wasHeld) continue
      opened.end()
      this.#accounts.delete(key)
    }
  }

  #canonicalAccount({ address, networkId }: AccountRef): AccountRef {
    const canonical = this.kit.namespaces.get(namespaceOf(networkId))?.parseAddress(address)
    return { address: canonical ?? address, networkId }
  }

  #canonical({ networkId, token }: AssetRef): AssetRef {
    if (token === undefined) return { networkId }
    return { networkId, token: canonicalToken(this.kit.namespaces, networkId, token) }
  }
}

const holds = ({ accounts }: Connection, { address }: AccountRef): boolean =>
  accounts.some((one) => addressKey(one.address) === addressKey(address))
