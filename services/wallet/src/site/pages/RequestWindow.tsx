/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks'
import type { ApprovalFacts } from '../approvals/ApprovalFacts.js'
import { PressGuard } from '../approvals/PressGuard.js'
import { ApproveScreen } from '../screens/ApproveScreen.js'
import { ScreenProvider } from '../screens/ScreenContext.js'
import type { PageTranslate } from '../text/pageTexts.js'

/** The frame's screen that shows a request, in a separate page. */
export function RequestWindow({
  facts: { approval, networkName, ...place },
  translate,
  isOwn = false,
  onDecide
}: {
  readonly facts: Pick<ApprovalFacts, 'approval' | 'networkName' | 'origin' | 'claimedName' | 'isDevelopment'>
  readonly translate: PageTranslate
  /** The visitor makes the request, not a page. */
  readonly isOwn?: boolean
  onDecide(choice: 'approve' | 'reject'): void
}) {
  const guard = useMemo(() => new PressGuard(window), [])
  useEffect(() => {
    guard.start()
    return () => guard.stop()
  }, [guard])
  const context = {
    ...{ ...place, translate, guard },
    networkName: (id: string) => (id === approval.network ? networkName : id),
    close: () => onDecide('reject')
  }
  return (
    <ScreenProvider value={context}>
      <div class="window">
        <ApproveScreen
          approval={approval}
          isOwn={isOwn}
          actions={{ approve: () => onDecide('approve'), reject: () => onDecide('reject') }}
        />
      </div>
    </ScreenProvider>
  )
}
