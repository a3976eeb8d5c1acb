import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import { firstProblem } from './firstProblem.js'

/**
 * The parameters of a request through a schema. A parameter given twice, or one that the schema refuses, throws
 * `INVALID_QUERY` with its name in `field`; parameters that the schema does not know are ignored.
 */
export function readQuery<T extends z.ZodMiniType>(params: URLSearchParams, schema: T): z.output<T> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of params) {
    if (name in values)
      throw new GatewayError('INVALID_QUERY', { field: name, message: `${name} is given twice.` })
    if (value !== '') values[name] = value
  }
  const result = z.safeParse(schema, { ...values })
  if (result.success) return result.data
  const { field, message } = firstProblem(result.error)
  const name = field.replace(/[[.].*$/u, '')
  throw new GatewayError('INVALID_QUERY', { field: name, message: `${name} ${message}.` })
}
