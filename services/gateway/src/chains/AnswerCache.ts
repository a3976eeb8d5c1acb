import type { Cache } from '../caches/createCaches.js'
import type { ChainCalls } from './ChainCalls.js'

/** How long an answer is cached, in milliseconds. */
interface Lifetime {
  readonly ttl: number
  /** For how long after that it is still the answer if the call fails; default 0. */
  readonly stale?: number
}

/** The calls for one key that are on their way. */
interface Pending {
  running: number
  /** The highest number among those that have answered. */
  answered: number
}

/** An answer, and what of it is cached for others. */
interface OwnAnswer {
  readonly own: unknown
  readonly forOthers: unknown
}

const forAll = (read: () => Promise<unknown>) => async (): Promise<OwnAnswer> => {
  const own = await read()
  return { own, forOthers: own }
}

/**
 * Answers of the operator's endpoints as JSON, cached for a while. A failure is not cached.
 *
 * Equal concurrent requests share one call, by `ChainCalls` and not by `getOrSet` of the library: if a call fails there, each request that waited for
 * it calls again, one after another, so that the last one gets its error after as many timeouts as there are requests.
 */
export class AnswerCache {
  readonly #pending = new Map<string, Pending>()
  #calls = 0

  constructor(
    private readonly cache: Cache,
    private readonly calls: ChainCalls
  ) {}

  /** @param key identifies the request; equal keys mean equal answers */
  async get(key: string, lifetime: Lifetime, read: () => Promise<unknown>): Promise<string> {
    try {
      return (await this.kept(key)) ?? (await this.#ask(key, key, lifetime, forAll(read)))
    } catch (error) {
      const old = lifetime.stale ? await this.#find(key, lifetime.stale) : undefined
      if (old === undefined) throw error
      return old
    }
  }

  /** The cached answer. */
  kept(key: string): Promise<string | undefined> {
    return this.#find(key, false)
  }

  /** Sends the request even if an answer is cached or on its way, and caches the new one. @param question distinguishes concurrent requests */
  refresh(key: string, question: string, lifetime: Lifetime, read: () => Promise<unknown>): Promise<string> {
    return this.refreshOwn(key, question, lifetime, forAll(read))
  }

  /** Like `refresh`, for a request whose answer has more than others get for the same key. */
  refreshOwn(
    key: string,
    question: string,
    lifetime: Lifetime,
    read: () => Promise<OwnAnswer>
  ): Promise<string> {
    return this.#ask(key, `${key} ${question}`, lifetime, read)
  }

  /** @param grace whether one that has expired counts; how long it does was decided when it was cached */
  #find(key: string, grace: number | false): Promise<string | undefined> {
    return this.cache.get<string | undefined>({ key, grace })
  }

  #ask(key: string, shared: string, lifetime: Lifetime, read: () => Promise<OwnAnswer>): Promise<string> {
    return this.calls.share(shared, async () => {
      const call = ++this.#calls
      const pending = this.#pending.get(key) ?? { running: 0, answered: 0 }
      this.#pending.set(key, pending)
      pending.running++
      try {
        const { own, forOthers } = await read()
        // A slow call must not replace what a later one has read: the value is set in the same turn in which this is decided.
        if (call > pending.answered) {
          pending.answered = call
          await this.#keep(key, JSON.stringify(forOthers), lifetime)
        }
        return JSON.stringify(own)
      } finally {
        pending.running--
        if (pending.running === 0) this.#pending.delete(key)
      }
    })
  }

  async #keep(key: string, value: string, { ttl, stale }: Lifetime): Promise<void> {
    await this.cache.set({ key, value, ttl, ...(stale && { grace: ttl + stale }) })
  }
}
