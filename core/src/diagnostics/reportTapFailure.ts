import type { KitHooks } from '../contract/Hooks.js'
import type { ViewDefinition } from '../contract/View.js'
import { tapsOf } from '../hooks/observeHooks.js'
import type { Tap } from '../hooks/Tap.js'
import { tapError } from './watchTaps.js'

/** Dependencies of reporting taps. */
export interface TapFailureDeps {
  readonly hooks: Pick<KitHooks, 'viewRegister'>
  readonly log: { add(level: 'error', text: string): void }
  report(error: unknown, source?: string): void
}

/** Records that an isolated tap failed. Only the log receives it: a failing tap of `error` must not receive its own error. */
export function reportTapFailure(
  { log, report }: TapFailureDeps,
  { name }: Tap,
  error: unknown,
  hook: string
): void {
  if (hook === 'viewRegister') report(tapError(name, hook, error), name)
  else log.add('error', `tap '${name}' failed: ${String(error)}`)
}

/**
 * Names the tap that answered a view with something other than a view. During the boot, taps run before they are watched, so each is
 * called again: now an invalid answer throws.
 */
export function findFaultyViewTap({ hooks, report }: TapFailureDeps, view: ViewDefinition): void {
  for (const { name, fn } of tapsOf(hooks.viewRegister))
    try {
      fn(view)
    } catch (error) {
      report(error, name)
    }
}
