import * as z from 'zod/mini'
import type { HttpError } from './httpErrors.js'
import { parseJson } from './parseJson.js'

const text = z.string().check(z.maxLength(500))
const shape = z.object({
  reasons: z.array(z.object({ name: text, description: text })).check(z.maxLength(20))
})

/** The reasons in the body of a refusal; none if it names none. */
export function readReasons(body: string): HttpError['reasons'] {
  try {
    return z.parse(shape, parseJson(body)).reasons
  } catch {
    return []
  }
}
