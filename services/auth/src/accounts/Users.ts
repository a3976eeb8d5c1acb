import { randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { MailLocale } from '../mail/Mail.js'
import type { KeyRing } from '../secrets/KeyRing.js'
import { hmac, randomId, sealText, unsealText } from '../secrets/sealing.js'

/** The owner of an address. */
export interface EmailOwner {
  readonly userId: string
  /** Until when the address is kept for reverting a change; `null` for the address in use. */
  readonly reservedUntil: number | null
}

/** A user ready to be stored, with a separate key; created before the transaction, because a key management service may have to wrap the key. */
export interface DraftUser {
  readonly userId: string
  readonly kekId: string
  readonly dek: Uint8Array
  readonly dekSealed: string
}

/**
 * The spelling by which an address is found and to which mails are sent. Some mail servers distinguish capital letters: an attacker who can choose
 * the spelling there could have the codes for somebody else's account sent to their own mailbox. The domain is in ASCII, as the mail server gets it:
 * some browsers write it that way by themselves, others as it was typed, and somebody who uses both must not have two accounts.
 */
export function toOneSpelling(email: string): string {
  const [name, domain = ''] = email.toLowerCase().split('@')
  return `${name}@${domainToASCII(domain) || domain}`
}

/** What the service stores about a person: a key (DEK), and the e-mail encrypted with it. */
export class Users {
  readonly #keys: KeyRing
  readonly #index: Uint8Array

  constructor(keys: KeyRing, index: Uint8Array) {
    this.#keys = keys
    this.#index = index
  }

  /** Finds an address: an HMAC of its single spelling. */
  emailKey(email: string): string {
    return hmac(this.#index, 'email', toOneSpelling(email))
  }

  async findByEmail(tx: Transaction, emailKey: string, now: number): Promise<EmailOwner | undefined> {
    const found = await tx.one<EmailOwner>(
      `SELECT user_id AS "userId", reserved_until AS "reservedUntil" FROM auth_identity
       WHERE provider = 'email' AND subject_key = ?`,
      emailKey
    )
    return found && (found.reservedUntil === null || found.reservedUntil > now) ? found : undefined
  }

  async draft(): Promise<DraftUser> {
    const userId = randomId()
    const dek = randomBytes(32)
    const { current } = this.#keys
    return { userId, dek, kekId: current.id, dekSealed: await current.wrap(dek, dekContext(userId)) }
  }

  async create(
    tx: Transaction,
    { userId, kekId, dek, dekSealed }: DraftUser,
    email: string,
    locale: MailLocale,
    now: number
  ): Promise<void> {
    await tx.run(
      'INSERT INTO auth_user (user_id, kek_id, dek_sealed, email_sealed, locale, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      ...[userId, kekId, dekSealed, sealText(dek, email, emailContext(userId)), locale, now]
    )
    // A reservation for another user has expired, or `findByEmail` would have found it.
    await tx.run(
      `INSERT INTO auth_identity (provider, subject_key, user_id, created_at) VALUES ('email', ?, ?, ?)
       ON CONFLICT (provider, subject_key) DO UPDATE SET user_id = excluded.user_id, reserved_until = NULL`,
      ...[this.emailKey(email), userId, now]
    )
  }

  /** Finds a person that a provider vouches for: an HMAC of their identity. */
  subjectKey(issuer: string, subject: string): string {
    return hmac(this.#index, 'subject', issuer, subject)
  }

  /** The user to whom a provider's account belongs. */
  async findByProvider(tx: Transaction, provider: string, subjectKey: string): Promise<string | undefined> {
    const found = await tx.one<{ readonly userId: string }>(
      'SELECT user_id AS "userId" FROM auth_identity WHERE provider = ? AND subject_key = ?',
      ...[provider, subjectKey]
    )
    return found?.userId
  }

  /** Stores a user who logs in by a provider, without an address. The mail address that the provider reports cannot be used to find them (SOC-3). */
  async createByProvider(
    tx: Transaction,
    { userId, kekId, dekSealed }: DraftUser,
    identity: { readonly provider: string; readonly subjectKey: string },
    locale: MailLocale,
    now: number
  ): Promise<void> {
    await tx.run(
      'INSERT INTO auth_user (user_id, kek_id, dek_sealed, locale, created_at) VALUES (?, ?, ?, ?, ?)',
      ...[userId, kekId, dekSealed, locale, now]
    )
    await addIdentity(tx, userId, identity, now)
  }

  /** The key of a user. @throws Error if it was deleted, or the KEK is a different one */
  async dekOf(transact: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>, userId: string) {
    const row = await transact((tx) =>
      tx.one<{ readonly kekId: string; readonly sealed: string }>(
        'SELECT kek_id AS "kekId", dek_sealed AS sealed FROM auth_user WHERE user_id = ?',
        userId
      )
    )
    if (!row) throw new Error('Auth service: the key of a user is missing')
    return this.#keys.unwrap(row.kekId, row.sealed, dekContext(userId))
  }

  async readEmail(tx: Transaction, userId: string, dek: Uint8Array): Promise<StoredEmail | undefined> {
    const row = await tx.one<{ readonly sealed: string | null; readonly locale: MailLocale }>(
      'SELECT email_sealed AS sealed, locale FROM auth_user WHERE user_id = ?',
      userId
    )
    if (!row?.sealed) return undefined
    return { email: unsealText(dek, row.sealed, emailContext(userId)), locale: row.locale }
  }

  /** The language that a user reads. */
  async readLocale(tx: Transaction, userId: string): Promise<MailLocale> {
    const sql = 'SELECT locale FROM auth_user WHERE user_id = ?'
    return (await tx.one<{ readonly locale: MailLocale }>(sql, userId))?.locale ?? 'en'
  }

  /** Gives a user another address, or the first. The former one stays theirs, without a login, until the change can no longer be reverted. */
  async replaceEmail(
    tx: Transaction,
    userId: string,
    dek: Uint8Array,
    change: {
      readonly old: string | undefined
      readonly new: string
      readonly reservedUntil: number
      readonly now: number
    }
  ): Promise<void> {
    if (change.old !== undefined)
      await tx.run(
        "UPDATE auth_identity SET reserved_until = ? WHERE provider = 'email' AND subject_key = ? AND user_id = ?",
        ...[change.reservedUntil, this.emailKey(change.old), userId]
      )
    await tx.run(
      `INSERT INTO auth_identity (provider, subject_key, user_id, created_at) VALUES ('email', ?, ?, ?)
       ON CONFLICT (provider, subject_key) DO UPDATE SET user_id = excluded.user_id, reserved_until = NULL`,
      ...[this.emailKey(change.new), userId, change.now]
    )
    await writeEmail(tx, userId, dek, change.new)
  }

  /** Gives a user a reserved address again. Later ones are removed; one that was reserved earlier can still be restored. */
  async takeBackEmail(tx: Transaction, userId: string, dek: Uint8Array, email: string): Promise<void> {
    await tx.run(
      `DELETE FROM auth_identity WHERE provider = 'email' AND user_id = ? AND subject_key <> ? AND (reserved_until IS NULL OR reserved_until >=
       (SELECT reserved_until FROM auth_identity WHERE provider = 'email' AND subject_key = ?))`,
      ...[userId, this.emailKey(email), this.emailKey(email)]
    )
    await tx.run(
      "UPDATE auth_identity SET reserved_until = NULL WHERE provider = 'email' AND subject_key = ?",
      this.emailKey(email)
    )
    await writeEmail(tx, userId, dek, email)
  }
}

/** Lets a user log in by a provider's account that belongs to nobody yet. */
export async function addIdentity(
  tx: Transaction,
  userId: string,
  { provider, subjectKey }: { readonly provider: string; readonly subjectKey: string },
  now: number
): Promise<void> {
  await tx.run(
    'INSERT INTO auth_identity (provider, subject_key, user_id, created_at) VALUES (?, ?, ?, ?)',
    ...[provider, subjectKey, userId, now]
  )
}

/** How a user can log in, oldest first. An address that is only kept for reverting a change does not count. */
export const identitiesOf = (
  tx: Transaction,
  userId: string
): Promise<readonly { readonly provider: string; readonly createdAt: number }[]> =>
  tx.all(
    `SELECT provider, created_at AS "createdAt" FROM auth_identity WHERE user_id = ? AND reserved_until IS NULL
     ORDER BY created_at, provider`,
    userId
  )

async function writeEmail(tx: Transaction, userId: string, dek: Uint8Array, email: string): Promise<void> {
  await tx.run(
    'UPDATE auth_user SET email_sealed = ? WHERE user_id = ?',
    ...[sealText(dek, email, emailContext(userId)), userId]
  )
}

/** The address of a user, and the language that they read. */
export interface StoredEmail {
  readonly email: string
  readonly locale: MailLocale
}

export const dekContext = (userId: string): string => JSON.stringify(['kit/dek/1', userId])
const emailContext = (userId: string): string => JSON.stringify(['kit/email/1', userId])

/** Until when the user froze the account; 0 if it is not frozen. */
export async function frozenUntil(tx: Transaction, userId: string, now: number): Promise<number> {
  const row = await tx.one<{ readonly until: number | null }>(
    'SELECT frozen_until AS until FROM auth_user WHERE user_id = ?',
    userId
  )
  return row?.until != null && row.until > now ? row.until : 0
}

/** Refuses what a frozen account may not do: whoever froze it does not trust what happens to it. @throws ServiceError `FROZEN` */
export async function requireNotFrozen(tx: Transaction, userId: string, now: number): Promise<void> {
  if ((await frozenUntil(tx, userId, now)) > 0) throw new ServiceError('FROZEN')
}
