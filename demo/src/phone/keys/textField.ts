import { PhoneError } from '../wallet/PhoneError.js'
import { fieldsOf } from './fieldsOf.js'

/** A text among the parameters. @throws PhoneError -32602 when it is missing */
export function textField(params: unknown, name: string): string {
  const value = fieldsOf(params)[name]
  if (typeof value !== 'string') throw new PhoneError(-32602, `The parameter '${name}' is missing`)
  return value
}
