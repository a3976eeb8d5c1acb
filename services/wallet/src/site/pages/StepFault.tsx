/** @jsxImportSource preact */
import type { RecoveryFault } from '../recovery/recoveryFault.js'
import type { PageTranslate } from '../text/pageTexts.js'

/** Why a step failed; stays in place, so that screen readers announce it. */
export function StepFault({
  fault,
  translate,
  wrong = 'fault.wrong',
  coolDownEnd
}: {
  readonly fault: RecoveryFault | undefined
  readonly translate: PageTranslate
  /** The message if the secret is not the right one. */
  readonly wrong?: 'fault.wrong' | 'fault.wrongPassword' | 'fault.wrongCode' | 'kit.wrongCode'
  /** When an export that came too early can be tried again, as visitors read a time; the message leaves it out if it is not known. */
  readonly coolDownEnd?: string | undefined
}) {
  return (
    <p class="press-fault" role="alert">
      {fault === 'coolDown' && coolDownEnd !== undefined
        ? translate('fault.coolDownUntil', { time: coolDownEnd })
        : fault && translate(fault === 'wrong' ? wrong : `fault.${fault}`)}
    </p>
  )
}
