import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'

const shape = z.object({
  allowedOrigins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(1000))
})

/** The origins that a project allows, as `/projects/v1/origins` tells them. Throws a `malformed` fault. */
export function readOrigins(value: unknown): readonly string[] {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no list of origins')
  return read.data.allowedOrigins
}
