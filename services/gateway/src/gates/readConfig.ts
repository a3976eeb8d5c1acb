import * as z from 'zod/mini'
import { configSchema } from './configSchema.js'
import { firstProblem } from './firstProblem.js'

/** A configuration through its gate; throws a TypeError that names the member at fault. */
export function readConfig(value: unknown): z.output<typeof configSchema> {
  const result = z.safeParse(configSchema, value)
  if (result.success) return result.data
  const { field, message } = firstProblem(result.error)
  throw new TypeError(`Gateway configuration: ${field === '' ? 'it' : field} ${message}.`)
}
