import { grammar } from './grammar.js'

/** Whether a text is a time of RFC 3339 that the calendar has: no 30th of February. */
export function isRealTime(text: string): boolean {
  if (!grammar.time.test(text)) return false
  const day = text.slice(0, 10)
  const noon = new Date(`${day}T12:00:00Z`)
  return noon.toISOString().slice(0, 10) === day && !Number.isNaN(Date.parse(text))
}
