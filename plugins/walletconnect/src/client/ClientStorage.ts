import type { StorageItem } from '@plugboard/core'
import type { StoredClient, StoredSession } from './storedClient.js'

type Keys = Readonly<Record<string, string>>
type Messages = Readonly<Record<string, Keys>>

/** How many received messages of a session are remembered. */
const maxMessages = 200

const seedName = 'client_ed25519_seed'

/**
 * The client's storage. It is kept in memory. The part that sessions need after a reload is written to one item of the kit's storage; the secret of a
 * pairing never is. Sessions stored by another tab are kept.
 */
export class ClientStorage {
  readonly #memory = new Map<string, unknown>()
  /** Topics of this tab's sessions. If one of them is gone, it was ended here. */
  readonly #ownTopics = new Set<string>()
  readonly #item: StorageItem<StoredClient>

  constructor(item: StorageItem<StoredClient>) {
    this.#item = item
    const stored = item.get()
    if (!stored) return
    const { seed, sessions, keys, seen } = stored
    for (const { topic } of sessions) this.#ownTopics.add(topic)
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
    this.#memory.set('messages', emptyMessages(seen))
  }

  /** The sessions that another tab has stored and this one does not know. */
  get others(): readonly StoredSession[] {
    return this.#item.get()?.sessions.filter(({ topic }) => !this.#ownTopics.has(topic)) ?? []
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
    const hadAny = this.#ownTopics.size > 0
    for (const { topic } of own) this.#ownTopics.add(topic)
    // A client without a session has nothing to restore, so it stores nothing.
    if (!own.length && !hadAny) return
    const stored = this.#item.get()
    const { others } = this
    const sessions = [...own, ...others]
    if (!sessions.length) {
      this.#item.remove()
      return
    }
    const names = new Set(sessions.flatMap(keyNamesOf))
    const messages = hashesOf((this.#memory.get('messages') ?? {}) as Messages)
    this.#item.set({
      seed: others.length && stored ? stored.seed : seed,
      sessions,
      keys: pick({ ...stored?.keys, ...keys }, names),
      seen: pick({ ...stored?.seen, ...messages }, names)
    })
  }
}

/** `wc@2:core:0.3:prefix//keychain` is the keychain. */
const nameOf = (key: string): string => key.slice(key.lastIndexOf('//') + 1).replace('/', '')

const keyNamesOf = ({ topic, self }: StoredSession): string[] => [
  topic,
  String((self as { readonly publicKey?: unknown } | undefined)?.publicKey)
]

const pick = <T>(all: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => names.has(key)))

/** The messages themselves are not stored: their hashes are enough to recognize a repetition. */
const hashesOf = (messages: Messages): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([topic, byHash]) => [topic, Object.keys(byHash).slice(-maxMessages)])
  )

const emptyMessages = (seen: StoredClient['seen']): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(seen).map(([topic, hashes]) => [
      topic,
      Object.fromEntries(hashes.map((hash) => [hash, '']))
    ])
  )
