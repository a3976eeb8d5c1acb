import type { FrameLink } from '../pageLink/FrameLink.js'
import type { RecoveryFacts } from '../recovery/recoveryWays.js'
import type { PageTranslate } from '../text/pageTexts.js'

/** The props of each form of the page. */
export interface RecoveryFormProps {
  readonly facts: RecoveryFacts
  readonly frame: Pick<FrameLink, 'ask'>
  readonly translate: PageTranslate
  onDone(): void
}
