import { LRUCache } from 'lru-cache'
import { limits } from '../limits.js'
import type { ChainCalls } from './ChainCalls.js'

/** An answer, and the number of its call: a later call has a higher one. */
interface KeptAnswer {
  readonly text: string
  readonly call: number
}

/** Answers of the operator's endpoints as JSON, cached for a while. Equal concurrent requests share one call, and a failure is not cached. */
export class AnswerCache {
  readonly #kept = new LRUCache<string, KeptAnswer>({
    maxSize: limits.cacheSize,
    sizeCalculation: ({ text }, key) => text.length + key.length
  })
  #calls = 0

  constructor(private readonly calls: ChainCalls) {}

  /** @param key identifies the request; equal keys mean equal answers @param ttl milliseconds */
  async get(key: string, ttl: number, read: () => Promise<unknown>): Promise<string> {
    return this.kept(key) ?? this.#ask(key, key, ttl, read)
  }

  /** The cached answer. */
  kept(key: string): string | undefined {
    return this.#kept.get(key)?.text
  }

  /** Sends the request even if an answer is cached or on its way, and caches the new one. @param question distinguishes concurrent requests */
  refresh(key: string, question: string, ttl: number, read: () => Promise<unknown>): Promise<string> {
    return this.#ask(key, `${key} ${question}`, ttl, read)
  }

  #ask(key: string, shared: string, ttl: number, read: () => Promise<unknown>): Promise<string> {
    return this.calls.share(shared, async () => {
      const call = ++this.#calls
      const text = JSON.stringify(await read())
      // A slow call must not replace what a later one has read.
      if (call > (this.#kept.get(key)?.call ?? 0)) this.#kept.set(key, { text, call }, { ttl })
      return text
    })
  }
}
