import type { RouteEntry } from '@plugboard/core'

/** The longest time between the two clicks of a double click, in milliseconds: the default of Windows, which is the longest of all systems. */
const soonMs = 500
/** The longest distance between the two clicks, in CSS pixels. */
const near = 8

/** The properties of a click that are used. A click by a key has no position. */
type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'target'>

/** The properties of a key press that are used. */
type KeyPress = Pick<KeyboardEvent, 'timeStamp' | 'key' | 'repeat' | 'target'>

/**
 * Tells the second click of a double click, and Enter that is pressed twice or held, from an intended one. If the first has opened another view, the
 * pointer is over something else by then, or something else has the focus, which nobody has read. Only clicks and keys within elements marked
 * `data-deliberate` are checked, because people do go through views quickly.
 */
export class DoubleClicks {
  #last: (Partial<Click> & { readonly entry: RouteEntry; readonly timeStamp: number }) | undefined

  /** Records a click or a key on the view of an entry. @returns whether it belongs to a click or Enter on the previous view */
  isMeantForAnother(entry: RouteEntry, event: Click | KeyPress): boolean {
    const last = this.#last
    const { timeStamp, target } = event
    const isSoon = last && last.entry !== entry && timeStamp - last.timeStamp < soonMs
    const isSecond =
      'key' in event ? event.key === 'Enter' && (event.repeat || isSoon) : isSoon && isNear(event, last)
    if (isSecond && target instanceof Element && target.closest('[data-deliberate]')) return true
    if (!('key' in event)) this.#last = { entry, timeStamp, clientX: event.clientX, clientY: event.clientY }
    // Whoever uses another key in between, such as Tab, is where the key has led.
    else this.#last = event.key === 'Enter' ? { entry, timeStamp } : undefined
    return false
  }
}

const isNear = ({ clientX, clientY }: Click, last: Partial<Click>): boolean =>
  (clientX !== 0 || clientY !== 0) &&
  Math.hypot(clientX - (last.clientX ?? NaN), clientY - (last.clientY ?? NaN)) <= near
