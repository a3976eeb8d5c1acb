import { KitError } from './KitError.js'

/** Whether a caught value is a `KitError`, including one from another copy of this package on the page. */
export function isKitError(value: unknown): value is KitError {
  return value instanceof Error && value.name === 'KitError' && 'code' in value && 'severity' in value
}

/**
 * Whether an error was created by this kit. A wallet's error that only claims to be a `KitError` was not, and its message must not
 * be shown. Never throws, regardless of the object that the wallet threw.
 */
export function isOwnError(error: unknown): error is KitError {
  try {
    return error instanceof KitError
  } catch {
    return false
  }
}
