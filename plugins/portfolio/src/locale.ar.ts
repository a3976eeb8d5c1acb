import type { ErrorTexts } from '@plugboard/core'
import type { portfolioErrors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof portfolioErrors> = {
  'error.portfolio/activityFailed': 'تعذّر جلب المعاملات',
  'error.portfolio/activityUnread': 'تعذّر جلب المعاملات',
  'error.portfolio/activityIncomplete': 'تعذّر جلب بعض المعاملات',
  'error.portfolio/collectiblesFailed': 'تعذّر جلب رموز NFT'
}

export default ar
