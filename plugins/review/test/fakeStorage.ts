import type { PluginStorage } from '@plugboard/core'

/** A plugin's storage in memory, with the values that JSON preserves. */
export function fakeStorage(
  kept = new Map<string, string>()
): PluginStorage & { readonly kept: Map<string, string> } {
  return {
    kept,
    item: (key, { guard }) => ({
      get: () => (kept.has(key) ? guard(JSON.parse(kept.get(key) ?? '')) : undefined),
      set: (value) => void kept.set(key, JSON.stringify(value)),
      remove: () => void kept.delete(key)
    })
  }
}
