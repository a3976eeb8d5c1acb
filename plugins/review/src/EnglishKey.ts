import type { texts as memoTexts } from './findings/memoFindings.js'
import type { texts as nameTexts } from './findings/nameFindings.js'
import type { texts as swapTexts } from './findings/swapFindings.js'
import type { texts as tokenTexts } from './findings/tokenFindings.js'
import type { callTexts } from './locale.en.calls.js'
import type { findingTexts } from './locale.en.findings.js'
import type { en } from './locale.en.js'
import type { lookalikeTexts } from './locale.en.lookalike.js'
import type { namespaceTexts } from './locale.en.namespaces.js'
import type { noticeTexts } from './locale.en.notices.js'
import type { pendingTexts } from './locale.en.pending.js'
import type { progressTexts } from './locale.en.progress.js'
import type { requestTexts } from './locale.en.request.js'
import type { lostTexts } from './views/ConnectionLost.js'
import type { goneTexts } from './views/TransactionGone.js'

/**
 * Keys of all texts of the plugin. The English texts are next to the code that shows them, so that they load with it; other languages have one table
 * for all.
 */
export type EnglishKey =
  | 'review.title'
  | 'review.progress'
  | 'review.request'
  | keyof typeof en
  | keyof typeof findingTexts
  | keyof typeof goneTexts
  | keyof typeof lookalikeTexts
  | keyof typeof lostTexts
  | keyof typeof memoTexts
  | keyof typeof nameTexts
  | keyof typeof namespaceTexts
  | keyof typeof swapTexts
  | keyof typeof tokenTexts
  | keyof typeof callTexts
  | keyof typeof pendingTexts
  | keyof typeof progressTexts
  | keyof typeof noticeTexts
  | keyof typeof requestTexts
