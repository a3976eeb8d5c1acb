import { nearestName } from '@plugboard/core/gates'
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

/** What was probably meant, as the end of a sentence; empty if no known name is similar. */
export function suggest(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant === undefined ? '' : `, did you mean '${meant}'?`
}
