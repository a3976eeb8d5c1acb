import type { PluginStorage, StorageItem } from '@plugboard/core'
import type { PurchaseNetwork } from '@plugboard/core/features'
import type { WatchedPurchase } from './ArrivalWatch.js'
import { checkoutUrl } from './askProvider.js'
import { isWaitedFor, purchasesItem } from './purchasesItem.js'

/** The number that are kept, newest first. */
const maxPurchases = 5

/** A purchase that is followed after its view is left, and after a reload. */
export interface StoredPurchase extends WatchedPurchase {
  /** Distinguishes it from the others. */
  readonly key: string
  /** What is bought. */
  readonly symbol: string
  /** The provider's page; absent if it cannot be opened again. */
  readonly url?: string | undefined
  /** The paid amount, as in `OnrampRequest`. */
  readonly amount?: string | undefined
  readonly payment?: string | undefined
  /** The visitor was informed that the payment failed. */
  readonly hasFailed?: true | undefined
}

/** A purchase in a form that JSON can store. */
type Stored = Omit<StoredPurchase, 'before'> & { readonly before?: string | undefined }

/** The pending purchases, newest first, for a day each. They survive a reload. */
export class StoredPurchases {
  readonly #read: StorageItem<readonly StoredPurchase[]>
  readonly #write: StorageItem<readonly Stored[]>

  constructor(storage: PluginStorage) {
    this.#read = storage.item(purchasesItem, { guard: readPurchases })
    this.#write = storage.item<readonly Stored[]>(purchasesItem, { guard: () => undefined })
  }

  /** The current contents of the storage: another tab may have written to it in the meantime. */
  all(): readonly StoredPurchase[] {
    return this.#read.get() ?? []
  }

  put(purchase: StoredPurchase): void {
    this.#store([purchase, ...this.all().filter(({ key }) => key !== purchase.key)])
  }

  /** Updates a purchase, if it is still pending. */
  change(key: string, known: Pick<Partial<StoredPurchase>, 'before' | 'hasFailed'>): void {
    this.#store(this.all().map((one) => (one.key === key ? { ...one, ...known } : one)))
  }

  find(key: string): StoredPurchase | undefined {
    return this.all().find((one) => one.key === key)
  }

  /** @returns whether it was there: another tab may have reported it */
  remove(key: string): boolean {
    const all = this.all()
    const others = all.filter((one) => one.key !== key)
    this.#store(others)
    return others.length < all.length
  }

  #store(all: readonly StoredPurchase[]): void {
    if (!all.length) this.#write.remove()
    else this.#write.set(all.slice(0, maxPurchases).map(toStored))
  }
}

const toStored = ({ before, ...rest }: StoredPurchase): Stored => ({ ...rest, before: before?.toString() })

function readPurchases(value: unknown): readonly StoredPurchase[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, maxPurchases).flatMap((one) => readPurchase(one) ?? [])
}

/** Reads what was stored; anything that cannot be read, or is too old, is left out. */
function readPurchase(value: unknown): StoredPurchase | undefined {
  const stored = Object(value) as Record<keyof StoredPurchase, unknown>
  const { key, provider, session, symbol, before, expected, at, url, amount, payment } = stored
  const { namespace, address } = Object(stored.account) as Record<string, unknown>
  const { name, display_name, chain_id, contract_address } = Object(stored.network) as Record<
    keyof PurchaseNetwork,
    unknown
  >
  if (!isText(key) || !isText(provider) || !isText(symbol) || !isText(namespace) || !isText(address))
    return undefined
  if (!isText(name) || !isText(display_name) || !isText(chain_id) || !isText(contract_address))
    return undefined
  if (!Number.isSafeInteger(at) || !isWaitedFor(stored as { at: number })) return undefined
  if (!isText(before) || !/^\d{1,80}$/.test(before)) return undefined
  return {
    key,
    provider,
    symbol,
    account: { namespace, address },
    network: { name, display_name, chain_id, contract_address },
    before: BigInt(before),
    at: Number(at),
    url: checkoutUrl(url),
    amount: isAmount(amount) ? amount : '',
    payment: isText(payment) ? payment : '',
    ...(isText(session) && { session }),
    ...(stored.hasFailed === true && { hasFailed: true }),
    ...(isAmount(expected) && { expected })
  }
}

const isAmount = (value: unknown): value is string => isText(value) && /^\d{1,24}(\.\d{1,24})?$/.test(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300
