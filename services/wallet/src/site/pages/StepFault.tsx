/** @jsxImportSource preact */
import type { RecoveryFault } from '../recovery/recoveryFault.js'
import type { PageTranslate } from '../text/pageTexts.js'

/** Why a step failed; stays in place, so that screen readers announce it. */
export function StepFault({
  fault,
  translate,
  wrong = 'fault.wrong'
}: {
  readonly fault: RecoveryFault | undefined
  readonly translate: PageTranslate
  /** The message if the secret is not the right one. */
  readonly wrong?: 'fault.wrong' | 'fault.wrongPassword' | 'fault.wrongCode' | 'kit.wrongCode'
}) {
  return (
    <p class="press-fault" role="alert">
      {fault && translate(fault === 'wrong' ? wrong : `fault.${fault}`)}
    </p>
  )
}
