import type { NetworkId } from '@plugboard/core'

/** What a CAIP-2 id says after its namespace, e.g. `999`; a long hash is shortened in the middle. */
export function shortReference(id: NetworkId): string {
  const reference = id.slice(id.indexOf(':') + 1)
  return reference.length > 16 ? `${reference.slice(0, 6)}…${reference.slice(-4)}` : reference
}
