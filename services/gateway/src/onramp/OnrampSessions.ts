import { randomUUID } from 'node:crypto'
import type { OnrampStatus } from '@plugboard/core/features'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'

/** How far providers say that purchases are, by ids that cannot be guessed. It is all that is kept of them, in memory, for a while. */
export class OnrampSessions {
  readonly #statuses = new LRUCache<string, { readonly provider: string; readonly status: OnrampStatus }>({
    max: limits.onrampSessions,
    ttl: limits.onrampSessionTtl
  })

  /** Begins one. @returns its id */
  open(provider: string): string {
    const id = randomUUID()
    this.#statuses.set(id, { provider, status: 'waiting' })
    return id
  }

  status(id: string): OnrampStatus | undefined {
    return this.#statuses.get(id)?.status
  }

  /** Notes what the provider of a session says. What has been sent stays so; of another provider's session nothing is noted. */
  advance(id: string, provider: string, status: OnrampStatus): void {
    const known = this.#statuses.get(id)
    if (known?.provider !== provider || known.status === 'sent') return
    this.#statuses.set(id, { provider, status })
  }
}
