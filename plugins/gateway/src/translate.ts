import { KitError } from '@plugboard/core'
import { gatewayErrors } from './errors.js'
import { HttpError } from './http/HttpError.js'
import { HttpFault } from './http/HttpFault.js'
import { HttpStatus } from './http/HttpStatus.js'

/** Turns what a call to the service threw into the kit's error; the cause is kept. */
export function translate(error: unknown): KitError {
  if (error instanceof KitError) return error
  if (error instanceof HttpFault && error.kind === 'circuitOpen' && error.cause) return translate(error.cause)
  const details = { cause: error }
  if (error instanceof HttpError) return ofStatus(error)
  if (error instanceof HttpFault && (error.kind === 'malformed' || error.kind === 'tooLarge')) {
    return gatewayErrors.unreadable(details)
  }
  return gatewayErrors.unreachable(details)
}

function ofStatus(error: HttpError): KitError {
  const details = { cause: error }
  const { status, reason } = error
  if (reason === 'ORIGIN_NOT_ALLOWED') return gatewayErrors.originNotAllowed(details)
  if (reason === 'PROJECT_NOT_FOUND') return gatewayErrors.invalidProjectId(details)
  switch (status) {
    case HttpStatus.unauthorized:
      return gatewayErrors.invalidProjectId(details)
    case HttpStatus.forbidden:
      return gatewayErrors.invalidAppConfiguration(details)
    case HttpStatus.tooManyRequests:
      return gatewayErrors.rateLimited(details)
    case HttpStatus.serverError:
    case HttpStatus.unavailable:
      return gatewayErrors.serverError(details)
    default:
      return status > HttpStatus.serverError
        ? gatewayErrors.serverError(details)
        : gatewayErrors.unreadable(details)
  }
}
