import type { RouteEntry } from '@plugboard/core'

/** The longest time between the two clicks of a double click, in milliseconds: the default of Windows, which is the longest of all systems. */
const soonMs = 500
/** The longest distance between the two clicks, in CSS pixels. */
const near = 8

/** The properties of a click that are used. A click by a key has no position. */
type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'target'>

/** The properties of a key press that are used. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp' | 'target'>

/**
 * Tells the second click of a double click, and Enter pressed twice or held, from an intended one. If the first has opened another view, the pointer
 * is over something else by then, or something else has the focus, which nobody has read. Only those within elements marked `data-deliberate` are checked, because people do go through views quickly.
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
      isDeliberate(target)
    )
      return true
    this.#last = { entry, click: { timeStamp, clientX, clientY, target: null } }
    return false
  }

  /** Records a key press on the view of an entry. @returns whether it is Enter and belongs to Enter or a click on the previous view */
  isKeyMeantForAnother(entry: RouteEntry, { key, repeat, timeStamp, target }: KeyPress): boolean {
    const last = this.#last
    // Whoever uses another key in between, such as Tab, is where the key has led.
    this.#last = undefined
    if (key !== 'Enter') return false
    const isSoon = last && last.entry !== entry && timeStamp - last.click.timeStamp < soonMs
    const isMeant = !(repeat || isSoon) || !isDeliberate(target)
    this.#last = isMeant ? { entry, click: { timeStamp, clientX: 0, clientY: 0, target: null } } : last
    return !isMeant
  }
}

const isDeliberate = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-deliberate]') !== null
