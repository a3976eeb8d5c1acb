import type { CaipAddress, PluginContext, StorageItem } from '@plugboard/core'

type Entry = readonly [identity: string, caipAddress: CaipAddress]

/** The oldest entries beyond this number are dropped. */
const maxEntries = 100

/**
 * Stores which addresses have signed in, by the account that they belong to. If an account has a different address on each network, disconnecting it
 * on one ends its sessions on all of them, also after a reload.
 */
export class SignedAddresses {
  readonly #item: StorageItem<readonly Entry[]>

  constructor({ storage }: Pick<PluginContext, 'storage'>) {
    this.#item = storage.item('signed', { guard })
  }

  /** @param identity distinguishes the account from others, whatever its address: `identityOf` */
  add(identity: string, caipAddress: CaipAddress): void {
    const others = this.#entries.filter(([, address]) => address !== caipAddress)
    this.#item.set([...others, [identity, caipAddress] as const].slice(-maxEntries))
  }

  /** The addresses of an account. */
  of(identity: string): readonly CaipAddress[] {
    return this.#entries.filter(([owner]) => owner === identity).map(([, address]) => address)
  }

  remove(identity: string): void {
    const entries = this.#entries
    const others = entries.filter(([owner]) => owner !== identity)
    if (others.length < entries.length) this.#item.set(others)
  }

  get #entries(): readonly Entry[] {
    return this.#item.get() ?? []
  }
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

const guard = (value: unknown): readonly Entry[] | undefined =>
  Array.isArray(value) ? value.filter(isEntry).slice(-maxEntries) : undefined
