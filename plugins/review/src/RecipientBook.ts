import type { CaipAddress, PluginStorage, StorageItem } from '@plugboard/core'
import { isSameAddress, type Recipient } from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'

/** How many recipients are kept for one account, and for how many accounts. */
const maxRecipients = 30
const maxAccounts = 20

/** The maximum length of an address or name. */
const maxLength = 200

type Book = Readonly<Record<string, readonly Recipient[]>>

/** Recipients to whom accounts have sent something from this browser, the latest first. */
export class RecipientBook {
  private book: Book
  readonly #item: StorageItem<Book>

  constructor(storage: PluginStorage) {
    this.#item = storage.item('recipients', { guard: readBook })
    this.book = this.#item.get() ?? {}
    makeObservable<this, 'book' | 'set'>(this, { book: observableRef, set: action })
  }

  of(account: CaipAddress): readonly Recipient[] {
    return this.book[account] ?? []
  }

  add(account: CaipAddress, recipient: Recipient): void {
    // Another tab may have written in the meantime.
    const stored = this.#item.get() ?? {}
    const rest = (stored[account] ?? []).filter(({ address }) => !isSameAddress(address, recipient.address))
    const own = [Object.freeze(recipient), ...rest].slice(0, maxRecipients)
    const others = Object.entries(stored).filter(([key]) => key !== account)
    this.set(Object.fromEntries([[account, own], ...others].slice(0, maxAccounts)))
  }

  private set(book: Book): void {
    this.book = book
    this.#item.set(book)
  }
}

function readBook(value: unknown): Book {
  const accounts = Object.entries(Object(value)).slice(0, maxAccounts)
  return Object.fromEntries(
    accounts.map(([account, list]) => [
      account,
      Array.isArray(list) ? list.slice(0, maxRecipients).flatMap((one) => readRecipient(one) ?? []) : []
    ])
  )
}

function readRecipient(value: unknown): Recipient | undefined {
  const { address, name, at } = Object(value) as Record<keyof Recipient, unknown>
  if (typeof address !== 'string' || address.length > maxLength || !Number.isSafeInteger(at)) return undefined
  const isName = typeof name === 'string' && name.length <= maxLength
  return Object.freeze({ address, name: isName ? name : undefined, at: at as number })
}
