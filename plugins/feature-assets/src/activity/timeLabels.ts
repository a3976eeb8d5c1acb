const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** From long to short, in milliseconds. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute]
] as const

/** Formats times in a language. Times are Unix milliseconds. */
export interface TimeLabels {
  /** The time since a moment, abbreviated: '5 min', '3 hr'; 'now' within the first minute (product statement S9.15). */
  age(at: number, now: number): string
  /**
   * A month of the Gregorian calendar as a heading: 'March 2025', without the year if it is the current one (product statement S9.15). In every
   * language: transactions are grouped by Gregorian months, and those of other calendars begin on other days.
   */
  month(year: number, month: number, now: number): string
}

/** The formats are created once, because creating them costs more than using them. */
export function createTimeLabels(locale: string): TimeLabels {
  const ages = new Map<string, Intl.NumberFormat>()
  const formatOf = (unit: string) => {
    const format =
      ages.get(unit) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    ages.set(unit, format)
    return format
  }
  const calendar = 'gregory'
  const thisYear = new Intl.DateTimeFormat(locale, { calendar, month: 'long' })
  const otherYears = new Intl.DateTimeFormat(locale, { calendar, month: 'long', year: 'numeric' })
  const justNow = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(0, 'second')
  return {
    age(at, now) {
      const passed = now - at
      const [unit, length] = units.find((one) => passed >= one[1]) ?? []
      return unit && length ? formatOf(unit).format(Math.floor(passed / length)) : justNow
    },
    month(year, month, now) {
      const isCurrent = year === new Date(now).getFullYear()
      return (isCurrent ? thisYear : otherYears).format(new Date(year, month))
    }
  }
}
