import { isOwnError } from '@plugboard/core'

/** Whether a wallet's answer says that it does not know what it was asked. */
export const isUnsupported = (error: unknown): boolean =>
  isOwnError(error) && error.code === 'connect/unsupportedMethod'
