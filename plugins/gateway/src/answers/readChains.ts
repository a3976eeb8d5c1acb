import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'

const shape = z.object({ http: z.array(z.string()).check(z.maxLength(5000)) })

/** The chains, by CAIP-2 id, that the service can be asked about. Throws a `malformed` fault. */
export function readChains(value: unknown): ReadonlySet<string> {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no list of chains')
  return new Set(read.data.http)
}
