import type { RouteEntry } from '@plugboard/core'

/** The longest time between the two clicks of a double click, in milliseconds: the default of Windows, which is the longest of all systems. */
const soonMs = 500
/** The longest distance between the two clicks, in CSS pixels. */
const near = 8

/** The properties of a click that are used. A click by a key has no position. */
type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'target'>

/**
 * Tells the second click of a double click from an intended one. If the first click has opened another view, the pointer is over something else
 * by then, which nobody has read. Only clicks within elements marked `data-deliberate` are checked, because people do go through views quickly.
 */
export class DoubleClicks {
  #last: { readonly entry: RouteEntry; readonly click: Click } | undefined

  /** Records a click on the view of an entry. @returns whether it belongs to a click on the previous view */
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
