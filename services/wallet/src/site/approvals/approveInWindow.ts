import { type OpenedPage, type OpenPage, openWalletPage } from '../pageLink/openWalletPage.js'
import type { Approval } from './Approval.js'
import type { Turn } from './ApprovalQueue.js'

/** How the window draws a request, and who asks for it. */
export interface ApprovalPlace {
  /** Of the page that asks, as the browser says it to the frame. */
  readonly origin: string
  readonly claimedName: string | undefined
  readonly isDevelopment: boolean
  /** BCP 47 */
  readonly language: string
  readonly isDark: boolean
}

/** What the window shows. */
export interface ApprovalFacts extends ApprovalPlace {
  readonly approval: Approval
  /** The name of its network. */
  readonly networkName: string
}

/**
 * Has a request approved in a window of the wallet, where no page can cover it (APR-6). The window shows and decides; the frame, whose keys it are,
 * signs what it has shown.
 *
 * @throws FrameError REJECTED, ABORTED
 */
export async function approveInWindow(
  facts: ApprovalFacts,
  turn: Turn,
  openPage: OpenPage = openWalletPage
): Promise<void> {
  const opened: { page?: OpenedPage } = {}
  try {
    await turn.approveInWindow(({ approve, reject }) => {
      opened.page?.end()
      opened.page = openPage('/window', {
        approval: async () => facts,
        decide: async (choice) => {
          if (choice === 'approve') approve()
          else reject()
          return undefined
        }
      })
    })
  } finally {
    opened.page?.end()
  }
}
