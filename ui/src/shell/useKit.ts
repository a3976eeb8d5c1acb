import type { Kit } from '@plugboard/core'
import { useContext } from 'react'
import { KitContext } from './KitContext.js'

/** The kit of the surrounding `<KitProvider>` or modal. Throws where there is neither. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('useKit: put <KitProvider kit={kit}> around this component.')
  return kit
}
