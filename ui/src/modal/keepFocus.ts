import { deepActiveElement } from './deepActiveElement.js'
import { tabStops } from './tabStops.js'

/** Turns Tab round at the first and last stop of an element, so that focus stays in it. */
export function keepFocus(event: {
  readonly currentTarget: Element
  readonly shiftKey: boolean
  preventDefault(): void
}): void {
  const stops = tabStops(event.currentTarget)
  const active = deepActiveElement()
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  const outside = !stops.some((stop) => stop === active) && active === event.currentTarget && event.shiftKey
  if (stops.length && active !== edge && !outside) return
  event.preventDefault()
  other?.focus()
}
