import { Readable } from 'node:stream'
import type { ExpressRequest } from './ExpressRequest.js'

/** A request of Express as a standard one, with its body from the wire or as a parser has left it. */
export function toRequest(request: ExpressRequest): Request {
  const { method = 'GET', headers, originalUrl, url, body } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // Nothing is read of the host: who is asked is known, and a caller may write there what it likes.
  const init = {
    method,
    headers: toHeaders(headers),
    ...(hasBody && { body: toBody(request, body), duplex: 'half' })
  }
  return new Request(new URL(originalUrl ?? url ?? '/', 'http://localhost'), init as RequestInit)
}

function toHeaders(from: ExpressRequest['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(from))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  // It may be another number, once a parser was there.
  headers.delete('content-length')
  return headers
}

function toBody(request: ExpressRequest, parsed: unknown): BodyInit {
  if (!request.readableEnded) return Readable.toWeb(request) as unknown as BodyInit
  return typeof parsed === 'string' ? parsed : JSON.stringify(parsed ?? null)
}
