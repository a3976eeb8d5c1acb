import { connectErrors, coreErrors, KitError } from '@plugboard/core'
import { gatewayErrors } from './errors.js'
import { HttpError, HttpFault, HttpStatus } from './http/httpErrors.js'

/** Converts what a call to the service threw to a KitError, with that as its cause. */
export function translateError(error: unknown): KitError {
  if (error instanceof KitError) return error
  if (error instanceof HttpFault && error.kind === 'circuitOpen' && error.cause)
    return translateError(error.cause)
  const details = { cause: error }
  if (error instanceof HttpError) return ofStatus(error)
  if (error instanceof HttpFault && error.kind === 'aborted') return connectErrors.aborted(details)
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
      return coreErrors.invalidAppConfiguration({
        ...details,
        notes: 'The gateway service refused the call (403): look at the project and its allowed origins.'
      })
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

/** The error of a call that needs a project if none is configured. */
export const noProject = (): KitError =>
  coreErrors.projectIdNotConfigured({
    notes: 'Give createKit or gateway() a projectId that the gateway service knows.'
  })
