import type { ProviderContext } from '@plugboard/core'
import { loadLate } from '../loadLate.js'
import type { EvmProvider } from './EvmProvider.js'

/** Builds the namespace's EIP-1193 provider: the same object while wallets come and go. What it does is loaded when used. */
export function createEvmProvider(context: ProviderContext): EvmProvider {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  context.watch(async (now, before) => {
    if (listeners.size) (await loadLate()).emitChange(listeners, now, before)
  })
  const provider: EvmProvider = {
    request: async (args) => (await loadLate()).answer(context, args),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as () => void))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as () => void)
      return provider
    }
  }
  return provider
}
