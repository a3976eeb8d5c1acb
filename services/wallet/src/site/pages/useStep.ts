import { useState } from 'preact/hooks'
import { type RecoveryFault, toRecoveryFault } from '../recovery/recoveryFault.js'

/** One action of a page at a time: whether it is in progress, and why it failed. */
export interface Step {
  readonly isBusy: boolean
  readonly fault: RecoveryFault | undefined
  run(task: () => Promise<void>): void
}

export function useStep(): Step {
  const [state, setState] = useState<Pick<Step, 'isBusy' | 'fault'>>({ isBusy: false, fault: undefined })
  async function run(task: () => Promise<void>): Promise<void> {
    if (state.isBusy) return
    setState({ isBusy: true, fault: undefined })
    try {
      await task()
      setState({ isBusy: false, fault: undefined })
    } catch (error) {
      setState({ isBusy: false, fault: toRecoveryFault(error) })
    }
  }
  return { ...state, run: (task) => void run(task) }
}
