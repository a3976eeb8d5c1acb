import type { Transaction } from '../database/Database.js'
import type { Window } from '../limits.js'
import { hmac } from '../secrets/sealing.js'

/** What is counted, and how much of it is allowed. */
export interface Limit {
  /** What is counted, e.g. `'send'`. */
  readonly kind: string
  /** The subject of the count; stored as an HMAC. */
  readonly key: string
  readonly windows: readonly Window[]
}

/**
 * Counts events in the database, so that instances count together and a restart forgets nothing. Each event is a row, so a window slides: at no time
 * are there more than `count` events in any `span`.
 */
export class RateCounters {
  readonly #secret: Uint8Array

  constructor(secret: Uint8Array) {
    this.#secret = secret
  }

  /**
   * Counts one event for all of the limits, or for none if one of them is reached. Resolves with 0, or with the whole seconds until there is
   * room. Only an event whose transaction is stored counts.
   */
  async take(tx: Transaction, wanted: readonly Limit[], now: number): Promise<number> {
    const named = wanted
      .map((limit) => ({ name: this.#nameOf(limit), windows: limit.windows }))
      // Always in one order: transactions that lock the same names in different orders would wait for each other.
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    const waits: number[] = []
    for (const { name, windows } of named) {
      await tx.lock(`counter ${name}`)
      for (const window of windows) waits.push(await waitFor(tx, name, window, now))
    }
    const wait = Math.max(0, ...waits)
    if (wait > 0) return Math.ceil(wait / 1_000)
    for (const { name } of named) await tx.run('INSERT INTO auth_counter (name, at) VALUES (?, ?)', name, now)
    return 0
  }

  /** Counts an event, whatever the limit. Resolves with how long the limit is reached from now on: 0, or whole seconds. */
  async record(tx: Transaction, limit: Limit, now: number): Promise<number> {
    await tx.run('INSERT INTO auth_counter (name, at) VALUES (?, ?)', this.#nameOf(limit), now)
    return this.check(tx, limit, now)
  }

  /** For how many whole seconds a limit is reached; 0 if there is room. */
  async check(tx: Transaction, limit: Limit, now: number): Promise<number> {
    const name = this.#nameOf(limit)
    await tx.lock(`counter ${name}`)
    const waits: number[] = []
    for (const window of limit.windows) waits.push(await waitFor(tx, name, window, now))
    return Math.ceil(Math.max(0, ...waits) / 1_000)
  }

  /** Forgets the events of a limit. */
  async clear(tx: Transaction, limit: Omit<Limit, 'windows'>): Promise<void> {
    await tx.run('DELETE FROM auth_counter WHERE name = ?', this.#nameOf(limit))
  }

  #nameOf({ kind, key }: Omit<Limit, 'windows'>): string {
    return `${kind} ${hmac(this.#secret, 'counter', kind, key)}`
  }
}

/** Milliseconds until the oldest of the last `count` events leaves the window; 0 if there were fewer. */
async function waitFor(tx: Transaction, name: string, { count, span }: Window, now: number): Promise<number> {
  const oldest = await tx.one<{ readonly at: number }>(
    'SELECT at FROM auth_counter WHERE name = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    ...[name, now - span, count - 1]
  )
  return oldest ? oldest.at + span - now : 0
}
