import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../database/Database.js'
import { limits } from '../limits.js'
import { randomId, sealText, unsealText } from '../secrets/sealing.js'
import { composeMail } from './composeMail.js'
import type { Mail, MailOrder } from './Mail.js'

const mailShape = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

interface Row {
  readonly mailId: string
  readonly sealed: string
  readonly attempts: number
}

/** How many mails are sent at a time, so that a slow mailbox does not delay the others. */
const senders = 4

/** The shortest pause before waiting mails are looked for again, in milliseconds. */
const minPause = 1_000

/**
 * Mails that wait to be sent. They are stored, encrypted, in the transaction that needs them, so that none is lost and none is sent for
 * something that was not stored; three tries each. Instances of the service share it.
 */
export class Outbox {
  readonly #database: Database
  readonly #key: Uint8Array
  readonly #send: (mail: Mail) => Promise<void>
  readonly #now: () => number
  readonly #warn: (message: string) => void
  readonly #running = new Set<Promise<void>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isUnreadable = false
  #isClosed = false

  constructor(options: {
    readonly database: Database
    readonly key: Uint8Array
    readonly send: (mail: Mail) => Promise<void>
    readonly now: () => number
    readonly warn: (message: string) => void
  }) {
    this.#database = options.database
    this.#key = options.key
    this.#send = options.send
    this.#now = options.now
    this.#warn = options.warn
  }

  /** Stores a mail. It is sent at the next `wake`, which must come after the transaction. */
  async queue(tx: Transaction, order: MailOrder): Promise<void> {
    const mailId = randomId()
    const sealed = sealText(this.#key, JSON.stringify(composeMail(order)), mailId)
    await tx.run(
      'INSERT INTO auth_outbox (mail_id, sealed, attempts, next_at) VALUES (?, ?, 0, ?)',
      ...[mailId, sealed, this.#now()]
    )
  }

  /** Withdraws mails that wait for some addresses. One that is being sent at this moment may still be delivered. */
  async discard(tx: Transaction, isMeant: (to: string) => boolean): Promise<void> {
    const waiting = await tx.all<Pick<Row, 'mailId' | 'sealed'>>(
      'SELECT mail_id AS "mailId", sealed FROM auth_outbox'
    )
    for (const row of waiting)
      if (isMeant(this.#open(row).to)) await tx.run('DELETE FROM auth_outbox WHERE mail_id = ?', row.mailId)
  }

  /** Sends waiting mails, without making the caller wait. */
  wake(): void {
    if (this.#isClosed || this.#running.size >= senders) return
    const run: Promise<void> = this.#sendAll()
      .catch(() => this.#retryLater())
      .finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  /** Waits for the mails that are being sent. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.all(this.#running)
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const row = this.#isClosed ? undefined : await this.#database.transact((tx) => this.#claim(tx))
      if (!row) return this.#scheduleNext()
      await this.#sendOne(row)
    }
  }

  /** Takes the next mail that is due; no other sender takes it while this one may still be working on it. */
  async #claim(tx: Transaction): Promise<Row | undefined> {
    const now = this.#now()
    await tx.lock('outbox')
    const row = await tx.one<Row>(
      'SELECT mail_id AS "mailId", sealed, attempts FROM auth_outbox WHERE next_at <= ? ORDER BY next_at LIMIT 1',
      now
    )
    if (!row) return undefined
    await tx.run(
      'UPDATE auth_outbox SET attempts = attempts + 1, next_at = ? WHERE mail_id = ?',
      ...[now + 4 * limits.mailTimeout, row.mailId]
    )
    return row
  }

  async #sendOne(row: Row): Promise<void> {
    const { mailId, attempts } = row
    const isSent = await this.#try(row)
    const delay = limits.mailDelays[attempts + 1]
    await this.#database.transact(async (tx) => {
      if (isSent || delay === undefined) await tx.run('DELETE FROM auth_outbox WHERE mail_id = ?', mailId)
      else await tx.run('UPDATE auth_outbox SET next_at = ? WHERE mail_id = ?', this.#now() + delay, mailId)
    })
    if (!isSent && delay === undefined) this.#warn('Auth service: gave up on a mail after three tries')
  }

  #open({ mailId, sealed }: Pick<Row, 'mailId' | 'sealed'>): Mail {
    return z.parse(mailShape, safeJson(unsealText(this.#key, sealed, mailId)))
  }

  async #try(row: Row): Promise<boolean> {
    try {
      await this.#send(this.#open(row))
      return true
    } catch (error) {
      // A mail server's message may contain the address.
      this.#warn(`Auth service: a mail was not accepted (${String(Object(error).code ?? 'unknown')})`)
      return false
    }
  }

  /** The database does not answer. One warning is enough for as long as that lasts. */
  #retryLater(): void {
    if (!this.#isUnreadable) this.#warn('Auth service: waiting mails cannot be read; will retry later')
    this.#isUnreadable = true
    this.#schedule(minPause)
  }

  async #scheduleNext(): Promise<void> {
    if (this.#isClosed) return
    const next = await this.#database.transact((tx) =>
      tx.one<{ readonly at: number | null }>('SELECT min(next_at) AS at FROM auth_outbox')
    )
    this.#isUnreadable = false
    if (next?.at != null) this.#schedule(Math.max(minPause, next.at - this.#now()))
  }

  #schedule(pause: number): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), pause)
    this.#timer.unref()
  }
}
