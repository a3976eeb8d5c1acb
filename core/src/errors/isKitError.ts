import type { KitError } from './KitError.js'

/** Whether a caught value is a `KitError`, also one from another copy of this package on the page. */
export function isKitError(value: unknown): value is KitError {
  return value instanceof Error && value.name === 'KitError' && 'code' in value && 'severity' in value
}
