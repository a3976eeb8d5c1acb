import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** A response, the origin that may read it, and the seconds that caches may keep it. */
interface CachedAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
  readonly maxAge: number
  /** Seconds after that in which a cache may serve it while it revalidates; default 0. */
  readonly staleFor?: number
  /** The value of `Access-Control-Allow-Origin`. */
  readonly allowOrigin: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers with an entity tag, or with 304 if the caller already has these bytes. */
export function sendCached(context: Context, answer: CachedAnswer): Response {
  const tag = `"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 27)}"`
  const headers = new Headers({
    'Content-Type': answer.contentType,
    'Cache-Control': `public, max-age=${answer.maxAge}${answer.staleFor ? `, stale-while-revalidate=${answer.staleFor}` : ''}`,
    ETag: tag,
    Vary: 'Origin',
    'Access-Control-Allow-Origin': answer.allowOrigin,
    'Access-Control-Expose-Headers': 'ETag, Retry-After',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...answer.headers
  })
  const known = context.req.header('If-None-Match')?.split(',') ?? []
  if (known.some((item) => item.trim().replace(/^W\//u, '') === tag || item.trim() === '*')) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  return new Response(answer.body, { status: 200, headers })
}
