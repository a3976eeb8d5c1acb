import { useEffect } from 'react'
import { useIsCurrent } from '../shell/EntryProvider.js'
import { useKit } from '../shell/useKit.js'
import type { Attempt } from './useAttempt.js'

/** How long 'Connected' is visible before the dialog closes, in milliseconds. The page already has the account before that. */
const connectedMs = 600

/** Closes the modal a moment after a wallet has agreed to connect, unless the visitor has left the view by then. */
export function useCloseWhenConnected(phase: Attempt['phase']): void {
  const kit = useKit()
  const isCurrent = useIsCurrent()
  useEffect(() => {
    if (phase !== 'done' || !isCurrent) return
    const { router } = kit
    const { name } = router.current
    const timer = setTimeout(() => router.current.name === name && kit.close(), connectedMs)
    return () => clearTimeout(timer)
  }, [phase, isCurrent, kit])
}
