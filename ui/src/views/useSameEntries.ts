import type { WalletEntry } from '@plugboard/core'
import { useRef } from 'react'
import { isEqual } from '../hooks/useObserved.js'

/** Entries that keep their identity as long as what they hold is the same, so that a list draws only the rows that changed. */
export function useSameEntries(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const last = useRef<readonly WalletEntry[]>([])
  const known = new Map(last.current.map((entry) => [keyOf(entry), entry]))
  last.current = entries.map((entry) => {
    const before = known.get(keyOf(entry))
    return before && isEqual(before, entry) ? before : entry
  })
  return last.current
}

/** Names an entry among those of its list. */
export const keyOf = ({ group, id }: WalletEntry): string => `${group}:${id}`
