import * as z from 'zod/mini'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'

/**
 * Reads a JSON body through its gate. It must declare that it is JSON: another site's form cannot do so without a preflight request.
 *
 * @throws ServiceError for another type, for more than 64 kB, and if the gate refuses it
 */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema
): Promise<z.output<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new ServiceError('NOT_JSON')
  const read = z.safeParse(schema, parse(await readText(request)))
  if (!read.success) throw new ServiceError('INVALID_BODY')
  return read.data
}

async function readText({ body, headers }: Request): Promise<string> {
  if (Number(headers.get('Content-Length') ?? 0) > limits.bodyBytes) throw new ServiceError('BODY_TOO_LARGE')
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > limits.bodyBytes) throw new ServiceError('BODY_TOO_LARGE')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError('INVALID_BODY')
  }
}
