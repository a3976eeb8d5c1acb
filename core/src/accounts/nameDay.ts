/** So many days a stored name is shown of which its plugin says nothing more: it may be gone from the page. */
const nameDays = 30

/** Days since 1970. */
export const today = (): number => Math.floor(Date.now() / 86_400_000)

/** Whether a stored name still counts, by the day that stands with it. */
export const isNameFresh = (day: string | undefined): boolean => !day || today() - Number(day) < nameDays
