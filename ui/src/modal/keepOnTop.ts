import { avoidWalletButtons } from './avoidWalletButtons.js'
import { findTopModal } from './findTopModal.js'
import { flatParentOf } from './flatParentOf.js'

/** How often the page's layers are checked while a notice is shown, in milliseconds. No event tells of a dialog in a shadow root. */
const checkEachMs = 200

/**
 * Keeps notices above everything of the page, in the browser's top layer, and off its wallet buttons. What is outside an open modal dialog of the page,
 * or outside an element in fullscreen, can neither be pressed nor heard, so they move into it. Browsers without popovers show them below it.
 *
 * @param isMoved whether they are in an element of the page
 * @param moveTo puts them into an element of the page, or back over the page. This then begins again there
 * @param attach puts the element of the modal back into the page, if the page has removed it
 * @param signal ends it
 */
export function keepOnTop(
  section: HTMLElement,
  {
    isMoved,
    moveTo,
    attach
  }: {
    readonly isMoved: boolean
    readonly moveTo: (holder: Element | undefined) => void
    readonly attach?: (() => void) | undefined
  },
  signal: AbortSignal
): void {
  const avoid = () => avoidWalletButtons(section)
  avoid()
  const observer = new MutationObserver(avoid)
  observer.observe(section, { childList: true })
  const canRaise = 'showPopover' in section
  if (canRaise) section.popover = 'manual'
  let below: Element | undefined | null = null
  const checkLayers = () => {
    attach?.()
    const modal = canRaise ? findTopModal() : null
    // The embedded wallet approves nothing while something covers it.
    if (modal === null || modal?.localName === 'plugboard-frame') return
    const holder = modal && canHold(modal) ? modal : undefined
    if (holder ? !isInside(section, holder) : isMoved) {
      clearInterval(timer)
      moveTo(holder)
    } else if (section.isConnected && (modal !== below || !section.matches(':popover-open'))) {
      // The page may have closed it, by removing the element of the modal.
      below = modal
      section.hidePopover()
      section.showPopover()
    }
  }
  const timer = setInterval(checkLayers, checkEachMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    observer.disconnect()
    section.classList.remove('pb-notices-low')
    if (canRaise) section.hidePopover()
  })
  checkLayers()
}

/**
 * Whether a child can be added to an element, and is drawn. In fullscreen that can be a video, or a player that draws only its shadow root. The dialog of
 * another kit is not the page's: React renders its children.
 */
function canHold(modal: Element): boolean {
  if (modal.shadowRoot || modal.closest('.pb-root')) return false
  return !/-|^(video|iframe|canvas|img|svg|object|embed)$/.test(modal.localName)
}

function isInside(element: Element, outer: Element): boolean {
  for (let node: Element | undefined = element; node; node = flatParentOf(node))
    if (node === outer) return true
  return false
}
