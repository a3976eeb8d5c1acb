import type { KitHooks, Tap } from '@plugboard/core'
import { cleanText } from '../log/summarize.js'
import type { TapCost, TapStats } from '../watch/TapStats.js'

/** The taps of one hook, in the order in which they run. */
export interface HookTaps {
  readonly hook: string
  readonly taps: readonly (TapCost & {
    /** The plugin, or the name that a host gave. */
    readonly name: string
    /** -100 guards, 0 plugins, 100 the kernel's own. */
    readonly stage: number
  })[]
}

/** The taps of each hook, with their costs. */
export function listTaps(hooks: KitHooks, stats: TapStats): readonly HookTaps[] {
  return Object.entries(hooks as unknown as Record<string, { readonly taps: readonly Tap[] }>).map(
    ([hook, { taps }]) => ({
      hook,
      taps: taps.map(({ name, stage = 0 }) => ({
        name: cleanText(name, 100),
        stage,
        ...stats.of(hook, name)
      }))
    })
  )
}
