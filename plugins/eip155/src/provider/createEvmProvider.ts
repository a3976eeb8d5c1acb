import type { Connection, ProviderContext } from '@plugboard/core'
import type { EvmProvider } from './EvmProvider.js'

/** `eip155:10` as `0xa`. */
const hexOf = ({ networkId }: Connection): string => `0x${(+networkId.slice(7)).toString(16)}`

/** Builds the namespace's EIP-1193 provider. It stays the same object while wallets come and go. */
export function createEvmProvider(context: ProviderContext): EvmProvider {
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const emit = (event: string, data: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) queueMicrotask(() => listener(data))
  }
  context.watch((now, before) => {
    const addresses = (of?: Connection) => of?.accounts.map(({ address }) => address) ?? []
    const accounts = now ? [...new Set([now.account.address, ...addresses(now)])] : []
    if (now && !before) emit('connect', { chainId: hexOf(now) })
    if (now && now.networkId !== before?.networkId) emit('chainChanged', hexOf(now))
    if (now?.account.address !== before?.account.address || `${addresses(now)}` !== `${addresses(before)}`)
      emit('accountsChanged', accounts)
    if (before && !now) emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
  })
  const provider: EvmProvider = {
    request: async (args) => (await import('./answer.js')).answer(context, args),
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (data: unknown) => void))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as (data: unknown) => void)
      return provider
    }
  }
  return provider
}
