import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'
import type { ChainCalls } from './ChainCalls.js'

/** Answers of the operator's endpoints as JSON, cached for a while. Equal concurrent requests share one call, and a failure is not cached. */
export class AnswerCache {
  readonly #kept = new LRUCache<string, string>({
    maxSize: limits.cacheSize,
    sizeCalculation: (answer, key) => answer.length + key.length
  })

  constructor(private readonly calls: ChainCalls) {}

  /** @param key identifies the request; equal keys mean equal answers @param ttl milliseconds */
  async get(key: string, ttl: number, read: () => Promise<unknown>): Promise<string> {
    return this.#kept.get(key) ?? this.#ask(key, key, ttl, read)
  }

  /** The cached answer. */
  kept(key: string): string | undefined {
    return this.#kept.get(key)
  }

  /** Sends the request even if an answer is cached or on its way, and caches the new one. @param question distinguishes concurrent requests */
  refresh(key: string, question: string, ttl: number, read: () => Promise<unknown>): Promise<string> {
    return this.#ask(key, `${key} ${question}`, ttl, read)
  }

  #ask(key: string, shared: string, ttl: number, read: () => Promise<unknown>): Promise<string> {
    return this.calls.share(shared, async () => {
      const answer = JSON.stringify(await read())
      this.#kept.set(key, answer, { ttl })
      return answer
    })
  }
}
