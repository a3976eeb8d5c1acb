/** Formats a time: the time of day, with the date if it is not today. */
export function timeFormat(at: number): Intl.DateTimeFormatOptions {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
}
