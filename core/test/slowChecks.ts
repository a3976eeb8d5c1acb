import type { NamespaceAdapter } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'

/** Address checks that finish when a test says so. */
export interface SlowChecks {
  /** A namespace whose checks wait; `bad…` is not an address. */
  readonly namespace: (id?: string) => NamespaceAdapter
  readonly waiting: readonly unknown[]
  /** Finishes all waiting checks, including those that start in the meantime. @param pick chooses the next one */
  answerAll(pick?: () => number): Promise<void>
}

/** Creates address checks that wait. Checks of several namespaces share one queue. */
export function slowChecks(): SlowChecks {
  const waiting: (() => void)[] = []
  const checkAddress = (value: string) =>
    new Promise<boolean>((resolve) => waiting.push(() => resolve(!value.startsWith('bad'))))
  return {
    namespace: (id = 'toy') => ({ ...fakeNamespace({ id }), checkAddress }),
    waiting,
    answerAll: async (pick = () => 0) => {
      // Answers take a few turns to be applied, and can start further checks.
      for (let idleTurns = 0; idleTurns < 6; idleTurns++) {
        await new Promise((resolve) => setTimeout(resolve))
        if (waiting.length) idleTurns = 0
        while (waiting.length) waiting.splice(pick() % waiting.length, 1)[0]?.()
      }
    }
  }
}
