import { safeJson } from '@plugboard/core/safe-json'
import type { Context } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'

/**
 * The JSON of a request's body. A page may send it as `text/plain`, which browsers allow without a preflight request.
 *
 * @throws GatewayError `UNSUPPORTED_TYPE`, `BODY_TOO_LARGE`, `INVALID_BODY`
 */
export async function readBody(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? 'text/plain'
  if (!/^(application\/json|text\/plain)\s*(;|$)/iu.test(type)) throw new GatewayError('UNSUPPORTED_TYPE')
  const body = await readBytes(context)
  try {
    return safeJson(body.toString('utf8'), { depth: limits.bodyDepth })
  } catch {
    throw new GatewayError('INVALID_BODY', { message: 'The body is not JSON.' })
  }
}

/** The exact bytes of a request's body, whatever they are. @throws GatewayError `BODY_TOO_LARGE` */
export async function readBytes(context: Context): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (context.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limits.bodyBytes) throw new GatewayError('BODY_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
