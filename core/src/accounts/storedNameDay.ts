/** So many days a stored name is shown of which its plugin says nothing more: it may be gone from the page. */
const storedNameDays = 30

/** Days since 1970. */
export const dayOf = (unixMs: number): number => Math.floor(unixMs / 86_400_000)

/** The day of now. */
export const today = (): number => dayOf(Date.now())

/** Whether a stored name still counts, by the day that stands with it. */
export const isNameFresh = (day: string | undefined): boolean =>
  !day || today() - Number(day) < storedNameDays
