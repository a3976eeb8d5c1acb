import type { NamespaceAdapter } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'

/** Checks of addresses that are answered when a test says so. */
export interface SlowChecks {
  /** A namespace whose checks wait; `bad…` is no address. */
  readonly namespace: (id?: string) => NamespaceAdapter
  readonly waiting: readonly unknown[]
  /** Answers all that wait, and those that come while these are answered. @param pick chooses which of them comes first */
  answerAll(pick?: () => number): Promise<void>
}

/** Makes checks of addresses that wait. Those of several namespaces wait together. */
export function slowChecks(): SlowChecks {
  const waiting: (() => void)[] = []
  const checkAddress = (value: string) =>
    new Promise<boolean>((resolve) => waiting.push(() => resolve(!value.startsWith('bad'))))
  return {
    namespace: (id = 'toy') => ({ ...fakeNamespace({ id }), checkAddress }),
    waiting,
    answerAll: async (pick = () => 0) => {
      // What is answered takes a few turns to be applied, and may lead to further checks.
      for (let idleTurns = 0; idleTurns < 6; idleTurns++) {
        await new Promise((resolve) => setTimeout(resolve))
        if (waiting.length) idleTurns = 0
        while (waiting.length) waiting.splice(pick() % waiting.length, 1)[0]?.()
      }
    }
  }
}
