import type { KitHooks, Tap } from '@plugboard/core'
import { cleanText } from '../log/cleanText.js'
import type { TapStats } from '../watch/TapStats.js'
import type { HookTaps } from './HookTaps.js'

/** Who tapped what, and what it has cost. */
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
