import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** The parts of an Express request that the adapter reads. */
export interface ExpressRequest extends IncomingMessage {
  /** The whole path; Express removes the mount path of a router from `url`. */
  readonly originalUrl?: string
  /** The body, if a parser has already read it. */
  readonly body?: unknown
}

/** Converts an Express request to a standard one, with its body from the stream or from a parser that has read it. */
export function toRequest(request: ExpressRequest): Request {
  const { method = 'GET', headers, originalUrl, url, body } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The host header is not used: the caller may write anything there.
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
  // It no longer matches if a parser has read the body.
  headers.delete('content-length')
  return headers
}

function toBody(request: ExpressRequest, parsed: unknown): BodyInit {
  if (!request.readableEnded) return Readable.toWeb(request) as unknown as BodyInit
  return typeof parsed === 'string' ? parsed : JSON.stringify(parsed ?? null)
}
