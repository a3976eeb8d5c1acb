import { coreErrors } from '../errors/coreErrors.js'
import type { KitError } from '../errors/KitError.js'

/** The error of a tap that threw, with the plugin's name and its own words. */
export function stoppedBy(plugin: string, hook: string, cause: unknown): KitError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return coreErrors.stopped({
    plugin,
    reason: reason.slice(0, 300),
    cause,
    notes: `Its tap of ${hook} failed.`
  })
}
