/** How many days a stored name is shown without confirmation by its plugin, which may be gone from the page. */
const storedNameDays = 30

/** Days since 1970. */
export const dayOf = (unixMs: number): number => Math.floor(unixMs / 86_400_000)

/** The current day. */
export const today = (): number => dayOf(Date.now())

/** Whether a stored name is still valid, by the day stored with it. */
export const isNameFresh = (day: string | undefined): boolean =>
  !day || today() - Number(day) < storedNameDays
