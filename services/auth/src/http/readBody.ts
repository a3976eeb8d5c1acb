import { createHash } from 'node:crypto'
import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import { apiLimits } from '../api/limits.js'
import { ServiceError } from '../errors/ServiceError.js'

/** A body through its gate, and base64url of the SHA-256 of its bytes. */
export interface Body<T> {
  readonly data: T
  readonly hash: string
}

/**
 * Reads a JSON body through its gate. It must declare that it is JSON: another site's form cannot do so without a preflight request.
 *
 * @throws ServiceError for another type, for one that is too large, and if the gate refuses it
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema
): Promise<Body<z.output<Schema>>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ServiceError('NOT_JSON')
  const bytes = await readBytes(request, apiLimits.bodyBytes)
  const read = z.safeParse(schema, parse(bytes))
  if (!read.success) throw new ServiceError('INVALID_BODY')
  return { data: read.data, hash: createHash('sha256').update(bytes).digest('base64url') }
}

/** @throws ServiceError `BODY_TOO_LARGE` */
export async function readBytes({ body, headers }: Request | Response, maxBytes: number): Promise<Buffer> {
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) throw new ServiceError('BODY_TOO_LARGE')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new ServiceError('BODY_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parse(bytes: Buffer): unknown {
  try {
    return safeJson(bytes.toString(), { depth: 16 })
  } catch {
    throw new ServiceError('INVALID_BODY')
  }
}
