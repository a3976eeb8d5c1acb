import type { TapCost } from '../watch/TapStats.js'

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
