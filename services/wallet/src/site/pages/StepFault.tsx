/** @jsxImportSource preact */
import type { RecoveryFault } from '../recovery/recoveryFault.js'
import type { PageTranslate } from '../text/pageTexts.js'

/** Why a step came to nothing; stays in place, so that screen readers tell of it. */
export function StepFault({
  fault,
  translate,
  wrong = 'fault.wrong'
}: {
  readonly fault: RecoveryFault | undefined
  readonly translate: PageTranslate
  /** What is said where the secret is not the right one. */
  readonly wrong?: 'fault.wrong' | 'fault.wrongPassword' | 'fault.wrongCode' | 'kit.wrongCode'
}) {
  return (
    <p class="press-fault" role="alert">
      {fault && translate(fault === 'wrong' ? wrong : `fault.${fault}`)}
    </p>
  )
}
