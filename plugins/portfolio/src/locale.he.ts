import type { ErrorTexts } from '@plugboard/core'
import type { portfolioErrors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof portfolioErrors> = {
  'error.portfolio/activityFailed': 'לא ניתן לטעון את העסקאות',
  'error.portfolio/activityUnread': 'לא ניתן לטעון את העסקאות',
  'error.portfolio/activityIncomplete': 'חלק מהעסקאות לא נטענו',
  'error.portfolio/collectiblesFailed': 'לא ניתן לטעון את ה-NFT'
}

export default he
