/** Seconds that are counted; `isLongWait` of the protocol says the same, but would add a file to the first login if views used it too. */
const longest = 90

type WaitKey = `auth.${'continue' | 'sendAgain'}In${'' | 'Minutes'}`

/** The label of a button that cannot be used yet: in how many seconds, or, if nobody would count those, minutes. */
export const waitText = (
  t: (key: WaitKey, values: Readonly<Record<string, number>>) => string,
  action: 'continue' | 'sendAgain',
  seconds: number
): string =>
  seconds > longest
    ? t(`auth.${action}InMinutes`, { minutes: Math.ceil(seconds / 60) })
    : t(`auth.${action}In`, { seconds })
