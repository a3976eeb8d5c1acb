import * as z from 'zod/mini'
import { projectIdPattern } from './projectIdPattern.js'

const label = (error: string) => z.optional(z.string().check(z.maxLength(128, { error })))

/** What every call of a project carries: its id, and the kit's type (`st`) and version (`sv`), which are not used. */
export const projectQuery = z.object({
  projectId: z
    .string({ error: 'is missing' })
    .check(z.regex(projectIdPattern, { error: 'must be 1 to 64 letters, digits, - or _' })),
  st: label('must have at most 128 characters'),
  sv: label('must have at most 128 characters')
})
