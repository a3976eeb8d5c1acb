import type { Eip1193Provider } from '../Eip1193Provider.js'

/** Providers on `window.ethereum`, each once: the members of `providers` where it has some, else itself. Never throws. */
export function injectedProviders(): readonly Eip1193Provider[] {
  const root = attempt(() => (globalThis as { ethereum?: unknown }).ethereum)
  const list = attempt(() =>
    Array.isArray(root) ? root : (root as { providers?: unknown } | undefined)?.providers
  )
  const members = attempt(() => (Array.isArray(list) ? [...list.slice(0, 20)] : [])) ?? []
  const usable = members.filter(isProvider)
  if (!usable.length && isProvider(root)) return [root]
  return [...new Set(usable)]
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  attempt(() => typeof (value as Eip1193Provider | undefined)?.request === 'function') === true

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
