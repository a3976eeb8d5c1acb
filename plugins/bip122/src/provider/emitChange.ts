import type { Connection } from '@plugboard/core'
import { addressesOf } from './addressesOf.js'

type Listeners = ReadonlyMap<string, ReadonlySet<(data: never) => void>>

const named = (connection: Connection | undefined): string =>
  addressesOf(connection)
    .map(({ address }) => address)
    .join()

/** Tells the listeners of a provider what changed from one connection to the next. */
export function emitChange(
  listeners: Listeners,
  now: Connection | undefined,
  before: Connection | undefined
): void {
  // One listener that throws keeps nothing from the others.
  const emit = (event: string, data: unknown) => {
    for (const listener of listeners.get(event) ?? []) queueMicrotask(() => listener(data as never))
  }
  if (now && now.networkId !== before?.networkId) emit('networkChanged', now.networkId)
  if (named(now) !== named(before)) emit('accountsChanged', addressesOf(now))
  if (before && !now) emit('disconnect', undefined)
}
