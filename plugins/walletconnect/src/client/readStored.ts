import type { StoredClient, StoredSession } from './StoredClient.js'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64,128}$/.test(value)

const isPeer = (value: unknown): boolean =>
  isObject(value) && isHex(value.publicKey) && isObject(value.metadata)

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

/** Reads back what was stored. What is not as it was written is dropped, with the sessions that need it. */
export function readStored(value: unknown): StoredClient | undefined {
  if (!isObject(value) || !isHex(value.seed) || !Array.isArray(value.sessions)) return undefined
  const keys = isObject(value.keys) ? value.keys : {}
  const sessions = value.sessions
    .slice(0, 20)
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
