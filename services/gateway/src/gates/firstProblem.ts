import type * as z from 'zod/mini'

type Path = readonly PropertyKey[]

/** The first error that a schema found: its location, as a path like `chains[0]`, and what is wrong there. */
export function firstProblem(error: z.core.$ZodError): { field: string; message: string } {
  const issue = firstOf(error.issues)
  return issue ? describeProblem(issue, issue.path) : { field: '', message: 'is not valid' }
}

/** A member that should not be there comes first: if it is misspelt, it explains why another one is missing. */
const firstOf = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined =>
  issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]

function describeProblem(issue: z.core.$ZodIssue, path: Path): { field: string; message: string } {
  if (issue.code === 'invalid_union') {
    // A form of which only a part is wrong is the one that was meant.
    const inner = firstOf(
      issue.errors.flat().filter(({ code, path }) => code === 'unrecognized_keys' || path.length > 0)
    )
    if (inner) return describeProblem(inner, [...path, ...inner.path])
  }
  // The name of a member has its own schema.
  const [named] = issue.code === 'invalid_key' ? issue.issues : []
  const { message } = named ?? issue
  return { field: toField(path), message: message === 'Invalid input' ? 'is not valid' : message }
}

const toField = (path: Path): string =>
  path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`))
    .join('')
