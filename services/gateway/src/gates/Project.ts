import type * as z from 'zod/mini'
import type { projectSchema } from './projectSchema.js'

/** A project of the operator, as configuration and imports give it. */
export type Project = z.output<typeof projectSchema>
