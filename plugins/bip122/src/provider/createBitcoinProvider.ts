import type { NamespaceAdapter, ProviderContext } from '@plugboard/core'
import type { BitcoinProvider } from './BitcoinProvider.js'

/** Loads the methods' code when one of them is used. */
const loadCalls = () => import('./providerCalls.js')

type Transfer = NonNullable<NamespaceAdapter['capabilities']['transfer']>

/** Builds the namespace's provider. It stays the same object while wallets come and go. */
export function createBitcoinProvider(
  context: ProviderContext,
  transfer: Transfer,
  report: (error: unknown) => void
): BitcoinProvider {
  const listeners = new Map<string, Set<(data: never) => void>>()
  context.watch((now, before) => {
    if (listeners.size)
      loadCalls()
        .then(({ emitChange }) => emitChange(listeners, now, before))
        .catch(report)
  })
  const calls = () => loadCalls().then(({ providerCalls }) => providerCalls(context, transfer))
  const provider: BitcoinProvider = {
    connect: async () => (await calls()).connect(),
    disconnect: () => context.disconnect(),
    getAccountAddresses: async () => (await calls()).getAccountAddresses(),
    signMessage: async (params) => (await calls()).signMessage(params),
    signPSBT: async (params) => (await calls()).signPSBT(params),
    sendTransfer: async (params) => (await calls()).sendTransfer(params),
    switchNetwork: (networkId) => context.switchNetwork(networkId),
    request: async <T>(args: { readonly method: string; readonly params?: unknown }) =>
      (await context.request(args)) as T,
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    }
  }
  return provider
}
