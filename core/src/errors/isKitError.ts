import { KitError } from './KitError.js'

/** Whether a caught value is a `KitError`, also one from another copy of this package on the page. */
export function isKitError(value: unknown): value is KitError {
  return value instanceof Error && value.name === 'KitError' && 'code' in value && 'severity' in value
}

/**
 * Whether an error is one of the kit's own; a wallet's that only calls itself so is not, since its words must not be
 * shown. Never throws, whatever the wallet made of its error.
 */
export function isOwnError(error: unknown): error is KitError {
  try {
    return error instanceof KitError
  } catch {
    return false
  }
}
