import type { ProviderContext } from '@plugboard/core'
import type { EvmNamespace } from '../EvmNamespace.js'
import type { ProviderListener, ProviderListeners } from './emitConnectionChange.js'

/** The provider that `kit.provider('eip155')` hands out (EIP-1193). viem, wagmi and ethers take it as it is. */
export interface EvmProvider {
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  /** Adds a listener; one that is added twice is called once. */
  on(event: string, listener: (...args: never[]) => void): EvmProvider
  /** Listens to only the next event of this name. */
  once(event: string, listener: (...args: never[]) => void): EvmProvider
  /** The same as `on`. */
  addListener(event: string, listener: (...args: never[]) => void): EvmProvider
  removeListener(event: string, listener: (...args: never[]) => void): EvmProvider
  /** The same as `removeListener`. */
  off(event: string, listener: (...args: never[]) => void): EvmProvider
  /** Whether a wallet is connected, from the event `connect` until `disconnect`. */
  isConnected(): boolean
}

declare module '@plugboard/core' {
  interface Providers {
    eip155: EvmProvider
  }
}

/** Loads the provider's code when it is used. */
type LoadProviderCode = () => Promise<Pick<EvmNamespace, 'answerRequest' | 'emitConnectionChange'>>

/** Builds the namespace's EIP-1193 provider. It stays the same object while wallets come and go, and its code is loaded when it is used. */
export function createEvmProvider(context: ProviderContext, load: LoadProviderCode): EvmProvider {
  const listeners: ProviderListeners = new Map()
  context.watch((now, before) => {
    if (!listeners.size) return
    // An event is lost if its code cannot be loaded; `request` then reports why.
    load()
      .then((code) => code.emitConnectionChange(listeners, now, before))
      .catch(() => undefined)
  })
  const listen =
    (options: { readonly once: boolean }): EvmProvider['on'] =>
    (event, listener) => {
      const known = listeners.get(event) ?? new Map<ProviderListener, { readonly once: boolean }>()
      listeners.set(event, known)
      if (!options.once || !known.has(listener as ProviderListener))
        known.set(listener as ProviderListener, options)
      return provider
    }
  const removeListener: EvmProvider['on'] = (event, listener) => {
    listeners.get(event)?.delete(listener as ProviderListener)
    return provider
  }
  const provider: EvmProvider = {
    request: async (args) => (await load()).answerRequest(context, args),
    on: listen({ once: false }),
    once: listen({ once: true }),
    addListener: listen({ once: false }),
    removeListener,
    off: removeListener,
    isConnected: () => !!context.connection
  }
  return provider
}
