import { whenIdle } from '../shell/schedule.js'
import { deepActiveElement } from './focus.js'
import { keepShown } from './keepShown.js'
import { lockScroll } from './lockScroll.js'
import { ownEscape } from './ownEscape.js'
import { reclaimFocus } from './reclaimFocus.js'

/**
 * Shows a dialog in the top layer, where the page cannot cover it and is inert, and keeps the page from scrolling. Browsers without
 * `showModal` get the same by hand.
 *
 * @param attach puts the dialog's element into the page, if the page has removed it
 * @param onEscape closes it
 * @returns closes it, shows it fading out, and restores focus
 */
export function openDialog(dialog: HTMLDialogElement, attach: () => void, onEscape: () => void): () => void {
  attach()
  const opener = deepActiveElement()
  const native = typeof dialog.showModal === 'function'
  if (native) dialog.showModal()
  else dialog.setAttribute('open', '')
  const restorePage = native ? () => undefined : makeRestInert(dialog)
  const unlockScroll = lockScroll()
  // Focus goes to the dialog itself, so that a screen reader starts with its title and not with the first button.
  if (!dialog.contains(deepActiveElement()) || !deepActiveElement()?.hasAttribute('data-autofocus'))
    dialog.focus({ preventScroll: true })
  const endReclaiming = reclaimFocus(dialog)
  // Nothing needs it before the dialog closes.
  let leavingCopy: typeof import('./leavingCopy.js').leavingCopy | undefined
  const endLoading = whenIdle(() => {
    import('./leavingCopy.js').then(
      (loaded) => {
        leavingCopy = loaded.leavingCopy
      },
      () => undefined
    )
  })
  const endEscape = ownEscape(dialog, onEscape)
  const endShowing = native ? keepShown(dialog, attach) : () => undefined
  return () => {
    endReclaiming()
    endShowing()
    endLoading()
    const place = dialog.parentElement
    if (place) leavingCopy?.(dialog)?.(place)
    if (native) dialog.close()
    else dialog.removeAttribute('open')
    endEscape()
    restorePage()
    unlockScroll()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

/** Makes everything inert but an element and its ancestors. @returns restores the page */
function makeRestInert(element: Element): () => void {
  const made: Element[] = []
  for (let node: Element | null = element; node && node !== document.body; node = outerOf(node)) {
    for (const other of node.parentNode?.children ?? []) {
      if (other === node || other.hasAttribute('inert') || /^(STYLE|SCRIPT)$/.test(other.tagName)) continue
      other.setAttribute('inert', '')
      made.push(other)
    }
  }
  return () => {
    for (const other of made) other.removeAttribute('inert')
  }
}

function outerOf(node: Element): Element | null {
  const root = node.parentNode
  return root instanceof ShadowRoot ? root.host : node.parentElement
}
