import type { ServiceError } from '../errors/ServiceError.js'

/** A refusal as the caller reads it: what is wrong, and nothing of the service's inside. */
export function sendError({ code, message, reason, retryAfter, status }: ServiceError): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = JSON.stringify({ error: { code, message, ...(reason !== undefined && { reason }) } })
  return new Response(body, { status, headers })
}
