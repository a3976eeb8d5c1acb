import { useMemo, useSyncExternalStore } from 'react'
import { ObservedValue } from './ObservedValue.js'

/**
 * Reads stores from a component and draws it again when what was read has changed.
 * Objects and lists count as the same when all that they hold is the same.
 *
 * @param read called on every draw; must be pure.
 * @param onServer what a server can know, used there and for the first draw over its markup; default: `read`.
 * @param inputs what `read` itself depends on, e.g. a namespace.
 */
export function useObserved<T>(read: () => T, onServer: () => T = read, inputs: readonly unknown[] = []): T {
  const [value, server] = useMemo(
    () => [new ObservedValue(read), new ObservedValue(onServer)] as const,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on.
    inputs
  )
  return useSyncExternalStore(value.subscribe, value.get, server.get)
}
