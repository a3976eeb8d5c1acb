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
    const named = this.#nameAll(wanted)
    const wait = await waitForAll(tx, named, now)
    if (wait > 0) return wait
    for (const { name } of named) await tx.run('INSERT INTO auth_counter (name, at) VALUES (?, ?)', name, now)
    return 0
  }

  /** Counts an event, whatever the limit. Resolves with how long the limit is reached from now on: 0, or whole seconds. */
  async record(tx: Transaction, limit: Limit, now: number): Promise<number> {
    await tx.run('INSERT INTO auth_counter (name, at) VALUES (?, ?)', this.#nameOf(limit), now)
    return this.check(tx, [limit], now)
  }

  /** For how many whole seconds one of the limits is reached; 0 if there is room for all of them. */
  async check(tx: Transaction, limits: readonly Limit[], now: number): Promise<number> {
    return waitForAll(tx, this.#nameAll(limits), now)
  }

  /** Forgets the events of a limit. */
  async clear(tx: Transaction, limit: Omit<Limit, 'windows'>): Promise<void> {
    await tx.run('DELETE FROM auth_counter WHERE name = ?', this.#nameOf(limit))
  }

  #nameAll(limits: readonly Limit[]): readonly NamedLimit[] {
    return (
      limits
        .map((limit) => ({ name: this.#nameOf(limit), windows: limit.windows }))
        // Always in one order: transactions that lock the same names in different orders would wait for each other.
        .sort((one, other) => (one.name < other.name ? -1 : 1))
    )
  }

  #nameOf({ kind, key }: Omit<Limit, 'windows'>): string {
    return `${kind} ${hmac(this.#secret, 'counter', kind, key)}`
  }
}

interface NamedLimit {
  readonly name: string
  readonly windows: readonly Window[]
}

/** Whole seconds until there is room for all of the limits. */
async function waitForAll(tx: Transaction, named: readonly NamedLimit[], now: number): Promise<number> {
  const waits: number[] = []
  for (const { name, windows } of named) {
    await tx.lock(`counter ${name}`)
    for (const window of windows) waits.push(await waitFor(tx, name, window, now))
  }
  return Math.ceil(Math.max(0, ...waits) / 1_000)
}

/** Milliseconds until the oldest of the last `count` events leaves the window; 0 if there were fewer. */
async function waitFor(tx: Transaction, name: string, { count, span }: Window, now: number): Promise<number> {
  const oldest = await tx.one<{ readonly at: number }>(
    'SELECT at FROM auth_counter WHERE name = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    ...[name, now - span, count - 1]
  )
  return oldest ? oldest.at + span - now : 0
}
