import type { RouteEntry } from '@plugboard/core'

/** How soon the second click of a double click comes, in milliseconds: what Windows takes by default, the longest of the systems. */
const soonMs = 500
/** How far from the first it may be, in CSS pixels. */
const near = 8

/** What of a click is looked at. One of a key has no place. */
type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'target'>

/**
 * Tells the second click of a double click from one that is meant: where the first has brought another view, something else lies under the
 * pointer by then, and nobody has read it. It counts only within what is marked `data-deliberate`, since people do go through views quickly.
 */
export class DoubleClicks {
  #last: { readonly entry: RouteEntry; readonly click: Click } | undefined

  /** Takes note of a click on the view of an entry. @returns whether it belongs to a click on the view before */
  isMeantForAnother(entry: RouteEntry, { timeStamp, clientX, clientY, target }: Click): boolean {
    const last = this.#last
    const hasPlace = clientX !== 0 || clientY !== 0
    if (
      last &&
      last.entry !== entry &&
      hasPlace &&
      timeStamp - last.click.timeStamp < soonMs &&
      Math.hypot(clientX - last.click.clientX, clientY - last.click.clientY) <= near &&
      target instanceof Element &&
      target.closest('[data-deliberate]')
    )
      return true
    this.#last = { entry, click: { timeStamp, clientX, clientY, target: null } }
    return false
  }
}
