import { createNonce } from './createNonce.js'
import type { NonceStore } from './NonceStore.js'
import { sameText } from './sameText.js'

/** How `MemoryNonces` keeps. */
export interface MemoryNoncesOptions {
  /** How long a nonce is good, in milliseconds. Default 5 minutes. */
  readonly lifetime?: number | undefined
  /** How many are kept at once; the oldest give way. Default 100,000. */
  readonly limit?: number | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** Nonces in the memory of one process: for one server without a database, and for tests. */
export class MemoryNonces implements NonceStore {
  readonly #kept = new Map<string, { readonly owner: string; readonly until: number }>()
  readonly #lifetime: number
  readonly #limit: number
  readonly #now: () => number

  constructor({ lifetime = 300_000, limit = 100_000, now = Date.now }: MemoryNoncesOptions = {}) {
    this.#lifetime = lifetime
    this.#limit = limit
    this.#now = now
  }

  issue(owner = ''): string {
    const nonce = createNonce()
    this.#sweep()
    this.#kept.set(nonce, { owner, until: this.#now() + this.#lifetime })
    return nonce
  }

  take(nonce: string, owner = ''): boolean {
    const found = this.#kept.get(nonce)
    if (!found || !sameText(found.owner, owner)) return false
    this.#kept.delete(nonce)
    return this.#now() < found.until
  }

  /** A map keeps the order in which its entries came, so the old ones stand in front. */
  #sweep(): void {
    for (const [nonce, { until }] of this.#kept) {
      if (until > this.#now() && this.#kept.size < this.#limit) return
      this.#kept.delete(nonce)
    }
  }
}
