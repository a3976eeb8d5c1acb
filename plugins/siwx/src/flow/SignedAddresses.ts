import type { CaipAddress, Connection, PluginContext, StorageItem } from '@plugboard/core'
import { identityOf } from './identityOf.js'

type Entry = readonly [identity: string, caipAddress: CaipAddress]

/** As many as are kept; the oldest are forgotten. */
const most = 100

/**
 * Which addresses have signed in, by the account that they belong to. Where an account has an address for each network, disconnecting it
 * on one ends its sessions on all, after a reload too.
 */
export class SignedAddresses {
  readonly #item: StorageItem<readonly Entry[]>

  constructor({ storage }: Pick<PluginContext, 'storage'>) {
    this.#item = storage.item('signed', { guard })
  }

  note(connection: Connection): void {
    const { caipAddress } = connection
    const others = this.#all.filter(([, address]) => address !== caipAddress)
    this.#item.set([...others, [identityOf(connection), caipAddress] as const].slice(-most))
  }

  /** The addresses of an account, that of the connection first. They are forgotten. */
  take(connection: Connection): readonly CaipAddress[] {
    const identity = identityOf(connection)
    const all = this.#all
    const rest = all.filter(([of]) => of !== identity)
    if (rest.length < all.length) this.#item.set(rest)
    const found = all.filter(([of]) => of === identity).map(([, address]) => address)
    return [...new Set([connection.caipAddress, ...found])]
  }

  get #all(): readonly Entry[] {
    return this.#item.get() ?? []
  }
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string')

const guard = (value: unknown): readonly Entry[] | undefined =>
  Array.isArray(value) ? value.filter(isEntry).slice(-most) : undefined
