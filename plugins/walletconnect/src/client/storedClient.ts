/** A session as the client stores it. Only the fields that this plugin reads are listed. */
export interface StoredSession {
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly [field: string]: unknown
}

/** The data stored for a client between visits: none of a pairing that was not approved. */
export interface StoredClient {
  /** Hex: the client's identity towards the relay. */
  readonly seed: string
  readonly sessions: readonly StoredSession[]
  /** Keys of the sessions, by topic and by public key; hex. */
  readonly keys: Readonly<Record<string, string>>
  /** Hashes of the received messages, by topic, because the relay may deliver them again. */
  readonly seen: Readonly<Record<string, readonly string[]>>
}

const maxSessions = 20

/** Reads the stored data. Anything that is not as it was written is dropped, together with the sessions that need it. */
export function readStoredClient(value: unknown): StoredClient | undefined {
  if (!isObject(value) || !isHex(value.seed) || !Array.isArray(value.sessions)) return undefined
  const keys = isObject(value.keys) ? value.keys : {}
  const sessions = value.sessions
    .slice(0, maxSessions)
    .flatMap(readSession)
    .filter(({ topic }) => isHex(keys[topic]))
  const seen = isObject(value.seen) ? value.seen : {}
  return {
    seed: value.seed,
    sessions,
    keys: Object.fromEntries(
      Object.entries(keys).filter((entry): entry is [string, string] => entry.every(isHex))
    ),
    seen: Object.fromEntries(
      Object.entries(seen).filter(
        (entry): entry is [string, string[]] => isHex(entry[0]) && isTexts(entry[1])
      )
    )
  }
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64,128}$/.test(value)

const isPeer = (value: unknown): boolean =>
  isObject(value) && isHex(value.publicKey) && isObject(value.metadata)

/** The fields of a session that the client stores. */
const fields = [
  'topic',
  'pairingTopic',
  'relay',
  'expiry',
  'acknowledged',
  'controller',
  'namespaces',
  'requiredNamespaces',
  'optionalNamespaces',
  'sessionProperties',
  'scopedProperties',
  'sessionConfig',
  'self',
  'peer',
  'transportType'
]

function readSession(value: unknown): StoredSession[] {
  if (!isObject(value) || !isHex(value.topic) || typeof value.expiry !== 'number') return []
  if (!isPeer(value.self) || !isPeer(value.peer) || !isHex(value.controller)) return []
  const { namespaces, requiredNamespaces, optionalNamespaces, relay } = value
  if (![namespaces, requiredNamespaces, optionalNamespaces, relay].every(isObject)) return []
  if (!Object.values(namespaces as Fields).every(isNamespace)) return []
  const known = fields.filter((field) => value[field] !== undefined).map((field) => [field, value[field]])
  return [Object.fromEntries(known) as StoredSession]
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const isNamespace = (value: unknown): boolean =>
  isObject(value) && isTexts(value.accounts) && isTexts(value.methods) && isTexts(value.events)
