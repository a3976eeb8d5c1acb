import type { Kit, ViewName } from '@plugboard/core'

/**
 * Returns to a view whenever a wallet was connected on the way from it, because the modal would close otherwise, and what was filled in there would be
 * lost. An overlay, such as a review, decides itself what another connection means to it.
 *
 * @param isReady whether the connection is the one that the view needs
 * @param signal ends it: that of the view's entry in the history
 */
export function returnAfterConnecting(
  kit: Kit,
  view: ViewName,
  isReady: () => boolean,
  signal: AbortSignal
): void {
  const end = kit.on('CONNECT_SUCCESS', () => {
    const { open, current } = kit.router
    if (isReady() && open && !current.overlay && current.name !== view) kit.popTo(view)
  })
  signal.addEventListener('abort', end, { once: true })
}
