import { type OpenedPage, type OpenPage, openWalletPage } from '../pageLink/openWalletPage.js'
import type { ApprovalFacts } from './ApprovalFacts.js'
import type { Turn } from './ApprovalQueue.js'

/**
 * Has a request approved in a window of the wallet, where no page can draw over it (APR-6). The window shows and decides; the frame, which holds the
 * keys, signs what the window has shown.
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
