import type { Store } from '../database/Store.js'
import { limits } from '../limits.js'

/** What has expired goes when somebody asks, once a minute at most: no timer keeps a process alive. A sweep that fails is one missed. */
export function sweepNowAndThen(store: Store, now: () => number): () => Promise<void> {
  const last = { at: Number.NEGATIVE_INFINITY }
  return async () => {
    if (now() - last.at < limits.sweepEvery) return
    last.at = now()
    await store.sweep(last.at).catch(() => undefined)
  }
}
