import type { Connection, NoticeValue, PluginContext } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { ArrivalWatch, type WatchedPurchase } from './ArrivalWatch.js'
import { sellerOf } from './askProvider.js'
import { en } from './locale.en.js'
import { networkIdOf } from './networkIdOf.js'
import { isWaitedFor } from './purchasesItem.js'
import { type StoredPurchase, StoredPurchases } from './StoredPurchases.js'
import type { OnrampPurchase } from './Views.js'
import { arrivedText } from './views/arrivedText.js'

/**
 * Follows purchases until they arrive, whether or not their view is open, and also after a reload. Then balances are read again, and a toast reports
 * the arrival if no view does. No requests are made for an account without a connected wallet.
 */
export class PurchaseFollower {
  readonly #stored: StoredPurchases
  /** By key: the current and future watches. */
  readonly #watches = new Map<string, ArrivalWatch>()
  /** By key: ends following it. */
  readonly #followed = new Map<string, AbortController>()

  constructor(private readonly kit: PluginContext) {
    this.#stored = new StoredPurchases(kit.storage)
    const { 'onramp.arrived': arrived, 'onramp.pay.failed': failed } = en
    kit.registerTexts({ en: { 'onramp.arrived': arrived, 'onramp.pay.failed': failed } })
  }

  /** The state of a purchase for a view. No request is sent before `follow`. */
  watchOf(purchase: OnrampPurchase): ArrivalWatch {
    const key = keyOf(purchase)
    const known = this.#watches.get(key)
    if (known) return known
    const { request, provider, session, before, expected } = purchase
    const { network } = request
    const { account } = request.connection
    // A purchase of another tab keeps its age.
    const { at = Date.now() } = this.#stored.find(key) ?? {}
    const watch = this.#watch(key, { provider, session, account, network, before, expected, at })
    this.#watches.set(key, watch)
    return watch
  }

  /** Follows the purchase of a view from now on; the visitor may leave the view. */
  follow(purchase: OnrampPurchase): void {
    const watch = this.watchOf(purchase)
    const { namespace, address } = watch.purchase.account
    const key = keyOf(purchase)
    if (this.#followed.has(key)) return
    const { url, request } = purchase
    const { payment, amount } = request
    const { symbol } = request.purchase
    const { before } = watch
    const { hasFailed } = this.#stored.find(key) ?? {}
    const account = { namespace, address }
    const stored = { ...watch.purchase, before, account, key, symbol, url, payment, amount, hasFailed }
    // The account's earlier balance is unknown, so an arrival cannot be detected.
    if (before !== undefined) this.#stored.put(stored)
    this.#start(stored, watch)
  }

  /** Stops following a purchase and forgets it. It is not cancelled at the provider. */
  forget(purchase: OnrampPurchase): void {
    const key = keyOf(purchase)
    this.#followed.get(key)?.abort()
    this.#followed.delete(key)
    this.#watches.delete(key)
    this.#stored.remove(key)
  }

  /** The purchases of a connection's account that have not arrived, and can be opened again. */
  openFor(connection: Connection): readonly OnrampPurchase[] {
    const { namespace, address } = connection.account
    return this.#stored.all().flatMap((stored) => {
      const { key, account, url, symbol, network, payment = '', amount = '' } = stored
      const isReceived = this.#watches.get(key)?.state === 'received'
      if (account.namespace !== namespace || account.address !== address || isReceived || url === undefined)
        return []
      const purchase = { id: symbol, name: symbol, symbol, networks: [network] }
      const request = { connection, purchase, network, payment, method: '', amount }
      const { provider, session, before, expected } = stored
      return [{ provider, url, session, request, before, expected }]
    })
  }

  /** Follows the purchases that were pending before a reload. */
  resume(): void {
    for (const stored of this.#stored.all())
      if (!this.#followed.has(stored.key))
        this.#start(stored, this.#watches.get(stored.key) ?? this.#watch(stored.key, stored))
  }

  #watch(key: string, purchase: WatchedPurchase): ArrivalWatch {
    const { kit } = this
    const page = {
      namespace: (id: string) => kit.namespaces.get(id),
      contributions: kit.contributions.bind(kit)
    }
    return new ArrivalWatch(
      page,
      purchase,
      () => this.#isConnected(purchase),
      () => this.#rivalsOf(purchase),
      () => this.#stored.find(key)?.before
    )
  }

  /** Other pending purchases of the same currency, including those in other tabs. */
  #rivalsOf(purchase: WatchedPurchase): readonly ArrivalWatch[] {
    return [...this.#open().values()].filter(
      (other) =>
        other.purchase !== purchase &&
        other.state !== 'received' &&
        isWaitedFor(other.purchase) &&
        isSamePlace(other.purchase, purchase)
    )
  }

  /** By key: all pending purchases, including those in other tabs. */
  #open(): ReadonlyMap<string, ArrivalWatch> {
    const elsewhere = this.#stored.all().filter(({ key }) => !this.#watches.has(key))
    return new Map([
      ...this.#watches,
      ...elsewhere.map((one) => [one.key, this.#watch(one.key, one)] as const)
    ])
  }

  #isConnected({ account: { namespace, address } }: WatchedPurchase): boolean {
    return this.kit.connections.live.some(
      (one) => one.namespace === namespace && one.accounts.some((its) => its.address === address)
    )
  }

  #start(stored: StoredPurchase, watch: ArrivalWatch): void {
    const ended = new AbortController()
    const { signal } = ended
    this.kit.signal.addEventListener('abort', () => ended.abort(), { once: true, signal })
    if (this.kit.signal.aborted) ended.abort()
    this.#followed.set(stored.key, ended)
    this.#watches.set(stored.key, watch)
    reaction(
      () => watch.state,
      (state) => {
        if (state === 'received') this.#receive(stored, watch)
        // The provider may be wrong, or the visitor may have paid with another card: the chain is checked nevertheless.
        else if (state === 'failed') this.#fail(stored.key)
      },
      { signal }
    )
    watch.start(signal)
  }

  #receive(stored: StoredPurchase, watch: ArrivalWatch): void {
    const { arrived } = watch
    if (!arrived) return
    const { kit } = this
    const { account, network } = stored
    for (const [key, other] of this.#open()) {
      if (other === watch || !isSamePlace(other.purchase, stored)) continue
      other.discount(watch, arrived.amount)
      // Stored, so that the amount does not count for this purchase in another tab or after a reload.
      this.#stored.change(key, { before: other.before })
    }
    void kit.get(portfolioToken)?.refresh({ address: account.address, networkId: networkIdOf(network) })
    void kit.actions.refreshBalance(account.namespace)
    const isNews = this.#stored.remove(stored.key)
    if (!isNews || this.#isShown(stored)) return
    this.#notify(stored, 'success', 'onramp.arrived', {
      amount: (locale) => arrivedText(locale, arrived, stored.symbol)
    })
  }

  #fail(key: string): void {
    const stored = this.#stored.find(key)
    if (!stored || stored.hasFailed) return
    this.#stored.change(key, { hasFailed: true })
    if (this.#isShown(stored)) return
    const provider = sellerOf(this.kit, stored.provider)
    this.#notify(stored, 'error', 'onramp.pay.failed', { provider })
  }

  #notify(
    { key }: StoredPurchase,
    tone: 'success' | 'error',
    text: 'onramp.arrived' | 'onramp.pay.failed',
    values: Readonly<Record<string, NoticeValue>>
  ): void {
    this.kit.notify({ kind: 'toast', tone, text: { key: text }, key: `onramp/${key}`, values })
  }

  /** Whether the view of a purchase is open. */
  #isShown({ key }: StoredPurchase): boolean {
    const { open, current } = this.kit.router
    const params = current.params as OnrampPurchase | undefined
    return open && current.name === 'OnrampWaiting' && params !== undefined && keyOf(params) === key
  }
}

/** Each visit to a provider's page is a separate purchase. */
const keyOf = ({ provider, session, url }: OnrampPurchase): string =>
  `${provider}:${session ?? url.slice(-200)}`

/** Whether two purchases bring the same currency to the same account. */
const isSamePlace = (one: WatchedPurchase, other: WatchedPurchase): boolean =>
  one.account.namespace === other.account.namespace &&
  one.account.address === other.account.address &&
  networkIdOf(one.network) === networkIdOf(other.network) &&
  one.network.contract_address === other.network.contract_address
