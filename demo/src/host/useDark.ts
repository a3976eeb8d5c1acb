import { useSyncExternalStore } from 'react'
import type { Mode } from './PageSettings.js'

const query = () => matchMedia('(prefers-color-scheme: dark)')

function follow(reported: () => void): () => void {
  const system = query()
  system.addEventListener('change', reported)
  return () => system.removeEventListener('change', reported)
}

/** Whether the page is dark, by its own setting or the system's: an accent is one colour, and the brand has two. */
export function useDark(mode: Mode): boolean {
  const system = useSyncExternalStore(follow, () => query().matches)
  return mode === 'auto' ? system : mode === 'dark'
}
