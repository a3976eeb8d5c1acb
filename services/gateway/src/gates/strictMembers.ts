import { suggest } from '@plugboard/service-common/commands'
import * as z from 'zod/mini'

/** An object with these members and no others: a misspelt one would be ignored silently. The error names it, and what was probably meant. */
export const strictMembers = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? describeUnknown(issue.keys[0] ?? '', Object.keys(shape))
        : 'must be an object'
  })

function describeUnknown(name: string, known: readonly string[]): string {
  return `has no member '${name}'${suggest(name, known)}`
}
