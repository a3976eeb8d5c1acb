import type { AnyPlugin, KitHooks } from '@plugboard/core'
import { culprit } from './culprit.js'

/** A plugin named `culprit` that taps one hook with this, whatever it is. */
export const tapping = (hook: keyof KitHooks, fn: (payload: never) => unknown): readonly AnyPlugin[] => [
  culprit((context) => void context.tap(hook, fn as never))
]
