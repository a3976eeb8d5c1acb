import type { Connection } from '@plugboard/core'
import { toHexChainId } from '../chainParameters.js'

export type ProviderListener = (data: unknown) => void
/** The listeners of a provider by event. */
export type ProviderListeners = Map<string, Map<ProviderListener, { readonly once: boolean }>>

/** Tells the listeners of a provider what changed from one connection to the next, in the terms of EIP-1193. */
export function emitConnectionChange(
  listeners: ProviderListeners,
  now: Connection | undefined,
  before: Connection | undefined
): void {
  const emit = (event: string, data: unknown) => {
    for (const [listener, { once }] of listeners.get(event) ?? []) {
      if (once) listeners.get(event)?.delete(listener)
      // A listener that throws does not affect the others.
      queueMicrotask(() => listener(data))
    }
  }
  if (now && !before) emit('connect', { chainId: toHexChainId(now.networkId) })
  if (now && now.networkId !== before?.networkId) emit('chainChanged', toHexChainId(now.networkId))
  if (`${addressesOf(now)}` !== `${addressesOf(before)}`) emit('accountsChanged', addressesOf(now))
  if (before && !now) emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
}

/** Addresses of a connection, the active one first. */
export function addressesOf(connection: Connection | undefined): readonly string[] {
  if (!connection) return []
  return [...new Set([connection.account.address, ...connection.accounts.map(({ address }) => address)])]
}
