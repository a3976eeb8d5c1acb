import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../database/Database.js'
import type { KeyRing } from './KeyRing.js'

/** Keys of the service itself. They are created once and stored in the database, encrypted by the KEK: without it no request is answered. */
export interface ServiceSecrets {
  /** Finds encrypted values: addresses, callers. */
  readonly index: Uint8Array
  /** Key for the HMACs of codes, and for the numbers shown next to the right one. */
  readonly pepper: Uint8Array
  /** Encrypts data that belongs to no user yet: flows and mails. */
  readonly data: Uint8Array
  readonly nonce: Uint8Array
  readonly refresh: Uint8Array
  /** Signs access tokens: ES256, PKCS #8. */
  readonly tokenKey: Uint8Array
}

const context = 'kit/service-secrets/1'
const shape = z.record(z.string(), z.string())

interface Row {
  readonly kekId: string
  readonly sealed: string
}

/**
 * Reads the secrets, and creates them in a new database.
 *
 * @throws Error if the KEK is not the one that encrypted them
 */
export async function openServiceSecrets(database: Database, keys: KeyRing): Promise<ServiceSecrets> {
  const stored = (await database.transact(readRow)) ?? (await makeSecrets(database, keys))
  const bytes = await keys.unwrap(stored.kekId, stored.sealed, context)
  const texts = z.parse(shape, safeJson(Buffer.from(bytes).toString()))
  const read = (name: keyof ServiceSecrets) => Buffer.from(texts[name] ?? '', 'base64url')
  return {
    ...{ index: read('index'), pepper: read('pepper'), data: read('data') },
    ...{ nonce: read('nonce'), refresh: read('refresh'), tokenKey: read('tokenKey') }
  }
}

/** Re-encrypts them with the key in use, if it was a different one. Resolves with whether it was. */
export async function rewrapServiceSecrets(database: Database, keys: KeyRing): Promise<boolean> {
  const stored = await database.transact(readRow)
  if (!stored || stored.kekId === keys.current.id) return false
  const plain = await keys.unwrap(stored.kekId, stored.sealed, context)
  const sealed = await keys.current.wrap(plain, context)
  const changed = await database.transact((tx) =>
    tx.run(
      "UPDATE auth_secret SET kek_id = ?, sealed = ? WHERE name = 'service' AND kek_id = ?",
      ...[keys.current.id, sealed, stored.kekId]
    )
  )
  return changed === 1
}

const readRow = (tx: Transaction) =>
  tx.one<Row>('SELECT kek_id AS "kekId", sealed FROM auth_secret WHERE name = \'service\'')

/** If two instances start at the same time, one stores its own. */
async function makeSecrets(database: Database, keys: KeyRing): Promise<Row> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const made: Record<keyof ServiceSecrets, Uint8Array> = {
    ...{ index: randomBytes(32), pepper: randomBytes(32), data: randomBytes(32) },
    ...{ nonce: randomBytes(32), refresh: randomBytes(32) },
    tokenKey: privateKey.export({ type: 'pkcs8', format: 'der' })
  }
  const texts = Object.fromEntries(
    Object.entries(made).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64url')])
  )
  const sealed = await keys.current.wrap(Buffer.from(JSON.stringify(texts)), context)
  return database.transact(async (tx) => {
    await tx.run(
      "INSERT INTO auth_secret (name, kek_id, sealed) VALUES ('service', ?, ?) ON CONFLICT (name) DO NOTHING",
      ...[keys.current.id, sealed]
    )
    const stored = await readRow(tx)
    if (!stored) throw new Error('Auth service: the database does not store data')
    return stored
  })
}
