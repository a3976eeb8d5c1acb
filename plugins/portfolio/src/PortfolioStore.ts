import type { Asset, AssetRef, Connection, Namespace, NetworkId, PluginContext } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import {
  type AccountRef,
  addressKey,
  assetKey,
  type HoldingsState,
  type Portfolio
} from '@plugboard/core/features'
import { reaction } from 'mobx'
import { AccountHoldings } from './holdings/AccountHoldings.js'
import { followAccount } from './holdings/followAccount.js'
import { HoldingsCache } from './holdings/HoldingsCache.js'
import { canonicalToken, checkAsset } from './sources/checkAssets.js'
import { Prices } from './sources/Prices.js'
import { SourceClient } from './sources/SourceClient.js'
import { TokenLists } from './sources/TokenLists.js'

/** How long lists are waited for before the chain is asked what a token is, in milliseconds. */
const listsMs = 1500

/** An account that somebody has asked for. */
interface OpenAccount {
  readonly account: AccountRef
  readonly holdings: AccountHoldings
  /** Ends what follows it. */
  readonly ended: AbortController
  /** Whether a live connection has held it: then it is forgotten with the last that does. */
  wasHeld: boolean
}

/** Makes the portfolio of a kit; it follows the kit's connections and transactions until the plugin is removed. */
export function createPortfolio(kit: PluginContext): Portfolio {
  const store = new PortfolioStore(kit)
  store.follow()
  return store
}

/** Holdings by account, prices and token lists. Its methods may be called while a view is drawn: nothing observable changes before they have returned. */
class PortfolioStore implements Portfolio {
  readonly #accounts = new Map<string, OpenAccount>()
  /** Tokens that somebody has asked for by their address, by `assetKey`. */
  readonly #described = new Map<string, Required<AssetRef>>()
  readonly #sources: SourceClient
  readonly #lists: TokenLists
  readonly #prices: Prices
  readonly #cache: HoldingsCache

  constructor(private readonly kit: PluginContext) {
    this.#sources = new SourceClient(kit)
    this.#lists = new TokenLists(kit, this.#sources)
    this.#prices = new Prices(kit, this.#sources)
    this.#cache = new HoldingsCache(kit.storage, kit.namespaces)
  }

  holdings(account: AccountRef): HoldingsState {
    const { holdings } = this.#open(account)
    holdings.readWhenOld()
    return holdings.state
  }

  async refresh(account: AccountRef): Promise<void> {
    const { holdings } = this.#open(account)
    this.#prices.expire(holdings.state.holdings?.all.map(({ asset }) => asset) ?? [])
    await holdings.refresh()
  }

  price(asset: AssetRef) {
    return this.#prices.get(this.#canonical(asset))
  }

  listedTokens(networkId: NetworkId): readonly Asset[] {
    return [...this.#lists.of(networkId).values()]
  }

  async describe(asset: AssetRef, signal?: AbortSignal): Promise<Asset | undefined> {
    const { namespaces, networks, signal: ended } = this.kit
    const { networkId, token } = this.#canonical(asset)
    if (token === undefined) {
      const currency = networks.get(networkId)?.nativeCurrency
      return currency && { networkId, ...currency, standing: 'native' }
    }
    const lists = waitFor(() => this.#lists.load(networkId), { signal: [signal, ended], timeoutMs: listsMs })
    await lists.catch(() => signal?.throwIfAborted())
    const listed = this.#lists.of(networkId).get(assetKey({ networkId, token }))
    if (listed) return listed
    const { describe } = namespaces.get(namespaceOf(networkId))?.capabilities ?? {}
    const [found] = (await describe?.(networkId, [token], signal)) ?? []
    const known = checkAsset(namespaces, networkId, found)
    if (known?.token !== undefined) this.#include(networkId, known.token)
    return known
  }

  /** Who asks for a token by its address wants to know how much of it there is: in accounts that are opened later too. */
  #include(networkId: NetworkId, token: string): void {
    this.#described.set(assetKey({ networkId, token }), { networkId, token })
    for (const { account, holdings } of this.#accounts.values())
      if (account.networkId === networkId) holdings.include(token)
  }

  /** Reads again after transactions and when the visitor comes back to the page, and forgets accounts with their connections. */
  follow(): void {
    const { kit } = this
    kit.tap('event', ({ name, data }) => {
      if (name !== 'TRANSACTION_SENT' && name !== 'TRANSACTION_SETTLED') return
      for (const { account, holdings } of this.#accounts.values())
        if (account.networkId === data.networkId) void holdings.refresh()
    })
    const readConnected = () => {
      for (const { account, holdings } of this.#accounts.values())
        if (kit.connections.live.some((one) => one.networkId === account.networkId && holds(one, account)))
          holdings.readWhenOld()
    }
    globalThis.window?.addEventListener('focus', readConnected, { signal: kit.signal })
    reaction(
      () => kit.namespaces.all.map(({ id }) => ({ namespace: id, addresses: this.#held(id) })),
      (held) => {
        for (const { namespace, addresses } of held) if (addresses) this.#keepOnly(namespace, addresses)
      },
      { fireImmediately: true, signal: kit.signal }
    )
    kit.onDispose(() => {
      for (const { ended } of this.#accounts.values()) ended.abort()
    })
  }

  #open({ address: given, networkId }: AccountRef): OpenAccount {
    const { kit } = this
    const address = kit.namespaces.get(namespaceOf(networkId))?.parseAddress(given) ?? given
    const key = `${networkId}:${addressKey(address)}`
    const known = this.#accounts.get(key)
    if (known) return known
    const account = { address, networkId }
    const deps = { kit, sources: this.#sources, lists: this.#lists }
    const described = [...this.#described.values()].filter((one) => one.networkId === networkId)
    const holdings = new AccountHoldings(account, deps, this.#cache.get(account), described)
    const ended = new AbortController()
    const { signal } = ended
    const opened = {
      account,
      holdings,
      ended,
      wasHeld: this.#held(namespaceOf(networkId))?.has(addressKey(address)) ?? false
    }
    this.#accounts.set(key, opened)
    queueMicrotask(() => {
      const priceOf = ({ asset }: { readonly asset: AssetRef }) => this.#prices.peek(asset)
      if (!signal.aborted) followAccount(account, holdings, { kit, cache: this.#cache, priceOf, signal })
    })
    return opened
  }

  /** The keys of the addresses that a namespace's live connections hold; `undefined` while it is not known yet which come back. */
  #held(namespace: Namespace): ReadonlySet<string> | undefined {
    const { accounts, connections } = this.kit
    const live = connections.live.filter((one) => one.namespace === namespace)
    const isRestoring =
      connections.phase(namespace) === 'reconnecting' || accounts.last(namespace)?.isRestoring
    if (isRestoring && !live.length) return undefined
    return new Set(live.flatMap((one) => one.accounts.map(({ address }) => addressKey(address))))
  }

  #keepOnly(namespace: Namespace, addresses: ReadonlySet<string>): void {
    this.#cache.keepOnly(namespace, (address) => addresses.has(addressKey(address)))
    for (const [key, opened] of this.#accounts) {
      const { account, ended, wasHeld } = opened
      if (namespaceOf(account.networkId) !== namespace) continue
      opened.wasHeld = addresses.has(addressKey(account.address))
      if (opened.wasHeld || !wasHeld) continue
      ended.abort()
      this.#accounts.delete(key)
    }
  }

  #canonical({ networkId, token }: AssetRef): AssetRef {
    return token === undefined
      ? { networkId }
      : { networkId, token: canonicalToken(this.kit.namespaces, networkId, token) }
  }
}

const holds = ({ accounts }: Connection, { address }: AccountRef): boolean =>
  accounts.some((one) => addressKey(one.address) === addressKey(address))

const namespaceOf = (networkId: NetworkId): Namespace => networkId.split(':')[0] ?? ''
