import type { Stage } from '../approvals/Stage.js'

/**
 * Escape does what the cross in the header does: the key reaches only the document that has the focus, so the page's own dialogs do not learn of it.
 */
export function closeOnEscape(
  page: Pick<Document, 'addEventListener'>,
  stage: Pick<Stage, 'screen'>,
  close: () => void
): void {
  page.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing && stage.screen !== undefined) close()
  })
}
