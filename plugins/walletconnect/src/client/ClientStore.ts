import type { StorageItem } from '@plugboard/core'
import type { StoredClient, StoredSession } from './StoredClient.js'

type Keys = Readonly<Record<string, string>>
type Messages = Readonly<Record<string, Keys>>

/** How many heard messages of a session are kept in mind. */
const heard = 200

const seedName = 'client_ed25519_seed'

/**
 * The client's storage. It lives in memory; what sessions need after a reload goes into one item of the kit's storage,
 * and the secret of a pairing never does. Sessions that another tab has stored meanwhile stay stored.
 */
export class ClientStore {
  readonly #memory = new Map<string, unknown>()
  /** Topics that this tab has held: the ones among them that are gone were ended here. */
  readonly #known = new Set<string>()
  readonly #item: StorageItem<StoredClient>

  constructor(item: StorageItem<StoredClient>) {
    this.#item = item
    const stored = item.get()
    if (!stored) return
    const { seed, sessions, keys, seen } = stored
    for (const { topic } of sessions) this.#known.add(topic)
    this.#memory.set('keychain', { ...keys, [seedName]: seed })
    this.#memory.set('session', sessions)
    this.#memory.set(
      'expirer',
      sessions.map(({ topic, expiry }) => ({ target: `topic:${topic}`, expiry }))
    )
    this.#memory.set(
      'subscription',
      sessions.map(({ topic }) => ({ id: topic, topic, relay: { protocol: 'irn' } }))
    )
    this.#memory.set('messages', blank(seen))
  }

  async getKeys(): Promise<string[]> {
    return [...this.#memory.keys()]
  }

  async getEntries<T>(): Promise<[string, T][]> {
    return [...this.#memory] as [string, T][]
  }

  async getItem<T>(key: string): Promise<T | undefined> {
    return this.#memory.get(nameOf(key)) as T | undefined
  }

  async setItem<T>(key: string, value: T): Promise<void> {
    const name = nameOf(key)
    this.#memory.set(name, value)
    if (name === 'session' || name === 'keychain' || name === 'messages') this.#persist()
  }

  async removeItem(key: string): Promise<void> {
    this.#memory.delete(nameOf(key))
  }

  #persist(): void {
    const { [seedName]: seed, ...keys } = (this.#memory.get('keychain') ?? {}) as Keys
    if (!seed) return
    const own = (this.#memory.get('session') ?? []) as readonly StoredSession[]
    const hadAny = this.#known.size > 0
    for (const { topic } of own) this.#known.add(topic)
    // A client that has no session has nothing to come back for: it leaves no trace of itself.
    if (!own.length && !hadAny) return
    const stored = this.#item.get()
    const others = stored?.sessions.filter(({ topic }) => !this.#known.has(topic)) ?? []
    const sessions = [...own, ...others]
    if (!sessions.length) {
      this.#item.remove()
      return
    }
    const wanted = new Set(sessions.flatMap(keysOf))
    const messages = marks((this.#memory.get('messages') ?? {}) as Messages)
    this.#item.set({
      seed: others.length && stored ? stored.seed : seed,
      sessions,
      keys: only({ ...stored?.keys, ...keys }, wanted),
      seen: only({ ...stored?.seen, ...messages }, wanted)
    })
  }
}

/** `wc@2:core:0.3:prefix//keychain` is the keychain. */
const nameOf = (key: string): string => key.slice(key.lastIndexOf('//') + 1).replace('/', '')

const keysOf = ({ topic, self }: StoredSession): string[] => [
  topic,
  String((self as { readonly publicKey?: unknown } | undefined)?.publicKey)
]

const only = <T>(all: Readonly<Record<string, T>>, wanted: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key)))

/** The messages themselves are not kept: that they were heard is enough to know them again. */
const marks = (messages: Messages): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([topic, byHash]) => [topic, Object.keys(byHash).slice(-heard)])
  )

const blank = (seen: StoredClient['seen']): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(seen).map(([topic, hashes]) => [
      topic,
      Object.fromEntries(hashes.map((hash) => [hash, '']))
    ])
  )
