import type { Connection } from '@plugboard/core'
import { addressesOf } from './addressesOf.js'
import { hexIdOf } from './hexIdOf.js'

type Listeners = ReadonlyMap<string, ReadonlySet<(data: unknown) => void>>

/** Tells the listeners of a provider what changed from one connection to the next, as EIP-1193 names it. */
export function emitChange(
  listeners: Listeners,
  now: Connection | undefined,
  before: Connection | undefined
): void {
  // One listener that throws keeps nothing from the others.
  const emit = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) queueMicrotask(() => listener(data))
  }
  if (now && !before) emit('connect', { chainId: hexIdOf(now.networkId) })
  if (now && now.networkId !== before?.networkId) emit('chainChanged', hexIdOf(now.networkId))
  if (`${addressesOf(now)}` !== `${addressesOf(before)}`) emit('accountsChanged', addressesOf(now))
  if (before && !now) emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
}
