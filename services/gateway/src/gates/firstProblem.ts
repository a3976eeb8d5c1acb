import type * as z from 'zod/mini'

/** The first error that a schema found: its location, as a path like `chains[0]`, and what is wrong there. */
export function firstProblem(error: z.core.$ZodError): { field: string; message: string } {
  const issue = error.issues[0]
  const field = (issue?.path ?? [])
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('')
  return { field, message: issue?.message ?? 'is not valid' }
}
