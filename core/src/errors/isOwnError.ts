import { KitError } from './KitError.js'

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
