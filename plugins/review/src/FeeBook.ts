import type { PluginStorage, PreparedTransaction, StorageItem } from '@plugboard/core'

/** How many fees of one kind are kept, how many kinds are kept, and how many fees are needed to know the usual one. */
const maxFees = 20
const maxKinds = 40
const fewest = 3

type Book = Readonly<Record<string, readonly string[]>>

/**
 * The fees that were shown for transactions sent from this browser, by network and by kind: sending a token costs more than sending the network's
 * currency.
 */
export class FeeBook {
  readonly #item: StorageItem<Book>

  constructor(storage: PluginStorage) {
    this.#item = storage.item('fees', { guard: readBook })
  }

  add(prepared: PreparedTransaction): void {
    const { fee } = prepared
    if (!fee) return
    const kind = kindOf(prepared)
    const { [kind]: known = [], ...others } = this.#read()
    const book = [[kind, [String(fee.expected), ...known].slice(0, maxFees)], ...Object.entries(others)]
    this.#item.set(Object.fromEntries(book.slice(0, maxKinds)))
  }

  /** The median of the latest fees for similar transactions, in base units; `undefined` while too few are known. */
  usual(prepared: PreparedTransaction): bigint | undefined {
    const fees = (this.#read()[kindOf(prepared)] ?? []).map(BigInt).sort((a, b) => (a < b ? -1 : 1))
    return fees.length < fewest ? undefined : fees[Math.floor(fees.length / 2)]
  }

  #read(): Book {
    return this.#item.get() ?? {}
  }
}

function kindOf({ intent, fee }: PreparedTransaction): string {
  const isToken = intent.kind === 'transfer' && intent.asset?.token !== undefined
  return [intent.connection.networkId, isToken ? 'token' : intent.kind, fee?.asset.token ?? ''].join(' ')
}

function readBook(value: unknown): Book {
  const isFee = (fee: unknown): fee is string => typeof fee === 'string' && /^\d{1,80}$/.test(fee)
  return Object.fromEntries(
    Object.entries(Object(value))
      .slice(0, maxKinds)
      .map(([kind, fees]) => [kind, Array.isArray(fees) ? fees.slice(0, maxFees).filter(isFee) : []])
  )
}
