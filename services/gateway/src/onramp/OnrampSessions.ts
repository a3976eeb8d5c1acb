import { randomUUID } from 'node:crypto'
import type { OnrampStatus } from '@plugboard/core/features'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'
import { countsAfter, type PurchaseStatuses } from './PurchaseStatuses.js'

/** Purchases in memory: those of this instance, which forgets them when it ends. */
export class OnrampSessions implements PurchaseStatuses {
  readonly #statuses = new LRUCache<string, { readonly provider: string; readonly status: OnrampStatus }>({
    max: limits.onrampSessions,
    ttl: limits.onrampSessionTtl
  })

  async open(provider: string): Promise<string> {
    const id = randomUUID()
    this.#statuses.set(id, { provider, status: 'waiting' })
    return id
  }

  async status(id: string): Promise<OnrampStatus | undefined> {
    return this.#statuses.get(id)?.status
  }

  async advance(id: string, provider: string, status: OnrampStatus): Promise<void> {
    const known = this.#statuses.get(id)
    if (known?.provider !== provider || !countsAfter[status].includes(known.status)) return
    this.#statuses.set(id, { provider, status })
  }

  async close(): Promise<void> {}
}
