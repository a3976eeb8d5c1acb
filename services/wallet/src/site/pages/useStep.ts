import { useState } from 'preact/hooks'
import { type RecoveryFault, retryTimeOf, toRecoveryFault } from '../recovery/recoveryFault.js'

/** One action of a page at a time: whether it is in progress, and why it failed. */
export interface Step {
  readonly isBusy: boolean
  readonly fault: RecoveryFault | undefined
  /** When it can be tried again, in Unix milliseconds, if that is known. */
  readonly retryAt: number | undefined
  run(task: () => Promise<void>): void
}

const begun = (isBusy: boolean) => ({ isBusy, fault: undefined, retryAt: undefined })

export function useStep(): Step {
  const [state, setState] = useState<Omit<Step, 'run'>>(begun(false))
  async function run(task: () => Promise<void>): Promise<void> {
    if (state.isBusy) return
    setState(begun(true))
    try {
      await task()
      setState(begun(false))
    } catch (error) {
      setState({ isBusy: false, fault: toRecoveryFault(error), retryAt: retryTimeOf(error) })
    }
  }
  return { ...state, run: (task) => void run(task) }
}
