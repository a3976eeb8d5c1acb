import { isLongWait } from '../protocol/limits.js'

type WaitKey = `auth.${'continue' | 'sendAgain'}In${'' | 'Minutes'}`

/** The label of a button that cannot be used yet: in how many seconds, or, if nobody would count those, minutes. */
export const waitText = (
  t: (key: WaitKey, values: Readonly<Record<string, number>>) => string,
  action: 'continue' | 'sendAgain',
  seconds: number
): string =>
  isLongWait(seconds)
    ? t(`auth.${action}InMinutes`, { minutes: Math.ceil(seconds / 60) })
    : t(`auth.${action}In`, { seconds })
