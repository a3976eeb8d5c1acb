import { type Namespace, namespaceOf, type PluginStorage } from '@plugboard/core'
import { type AccountRef, addressKey } from '@plugboard/core/features'
import { observable, runInAction } from 'mobx'

/** The maximum number of accounts of a namespace, and of items of an account, that are kept; the latest first. */
const maxAccounts = 50
const maxIds = 200
const maxId = 1000

/** The items that the visitor trusts, for one account on all networks of its namespace. */
interface Trusted {
  readonly address: string
  readonly ids: readonly string[]
}

/** Items that visitors have marked as not spam, by account. They survive a reload. Observable. */
export class TrustedItems {
  /** The items changed since the page was loaded, and those that were stored before. */
  readonly #known = observable.map<Namespace, readonly Trusted[]>(undefined, { deep: false })
  readonly #stored = new Map<Namespace, readonly Trusted[]>()

  constructor(private readonly storage: PluginStorage) {}

  has({ address, networkId }: AccountRef, id: string): boolean {
    const trusted = this.#of(namespaceOf(networkId)).find((one) => isOf(one, address))
    return trusted?.ids.includes(id) ?? false
  }

  add({ address, networkId }: AccountRef, id: string): void {
    if (!id || id.length > maxId) return
    const namespace = namespaceOf(networkId)
    // Another tab may have added some since they were read here.
    const all = this.#storedNow(namespace)
    const ids = all.find((one) => isOf(one, address))?.ids.filter((one) => one !== id) ?? []
    const others = all.filter((one) => !isOf(one, address))
    const trusted = { address, ids: [id, ...ids].slice(0, maxIds) }
    this.#set(namespace, [trusted, ...others].slice(0, maxAccounts))
  }

  remove({ address, networkId }: AccountRef, id: string): void {
    const namespace = namespaceOf(networkId)
    const left = this.#storedNow(namespace).map((one) =>
      isOf(one, address) ? { address, ids: one.ids.filter((other) => other !== id) } : one
    )
    this.#set(
      namespace,
      left.filter(({ ids }) => ids.length)
    )
  }

  /** Forgets the trusted items of a namespace's accounts except for these. */
  keepOnly(namespace: Namespace, isKept: (address: string) => boolean): void {
    const stored = this.#storedNow(namespace)
    // Another tab may have removed those that are still known here.
    if ([...stored, ...this.#of(namespace)].every(({ address }) => isKept(address))) return
    this.#set(
      namespace,
      stored.filter(({ address }) => isKept(address))
    )
  }

  /** The known items. Reading them from the storage changes no observable, so a view can call this while it renders. */
  #of(namespace: Namespace): readonly Trusted[] {
    const known = this.#known.get(namespace) ?? this.#stored.get(namespace)
    if (known) return known
    const stored = this.#storedNow(namespace)
    this.#stored.set(namespace, stored)
    return stored
  }

  #storedNow(namespace: Namespace): readonly Trusted[] {
    return this.#item(namespace).get() ?? []
  }

  #set(namespace: Namespace, all: readonly Trusted[]): void {
    runInAction(() => this.#known.set(namespace, all))
    if (all.length) this.#item(namespace).set(all)
    else this.#item(namespace).remove()
  }

  #item(namespace: Namespace) {
    return this.storage.item<readonly Trusted[]>(`trusted.${namespace}`, {
      guard: (value) => (Array.isArray(value) ? value.slice(0, maxAccounts).filter(isTrusted) : undefined)
    })
  }
}

function isTrusted(value: unknown): value is Trusted {
  const { address, ids } = Object(value) as Partial<Trusted>
  return typeof address === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string')
}

const isOf = (trusted: Trusted, address: string): boolean =>
  addressKey(trusted.address) === addressKey(address)
