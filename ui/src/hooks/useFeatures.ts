import type { Features } from '@plugboard/core'
import { useKit } from '../shell/useKit.js'
import { useObserved } from './useObserved.js'

/** The feature settings in force. */
export function useFeatures(): Readonly<Features> {
  const kit = useKit()
  return useObserved(
    () => kit.features.all,
    () => kit.features.local,
    [kit]
  )
}
