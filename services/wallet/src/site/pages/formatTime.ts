/** A time as the visitor reads it. */
export const formatTime = (time: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
