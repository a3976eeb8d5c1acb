import * as z from 'zod/mini'
import { featureSchema } from './featureSchema.js'
import { originPattern } from './originPattern.js'
import { projectIdPattern } from './projectIdPattern.js'

/** One project of the operator: who may ask (`allowedOrigins`, an empty list allows every origin) and what is on. */
export const projectSchema = z.object({
  projectId: z
    .string({ error: 'must be text' })
    .check(z.regex(projectIdPattern, { error: 'must be 1 to 64 letters, digits, - or _' })),
  allowedOrigins: z.array(
    z
      .string({ error: 'must be text' })
      .check(
        z.regex(originPattern, { error: 'must be an origin like https://shop.example, without a path' })
      ),
    { error: 'must be a list of origins' }
  ),
  features: z.array(featureSchema, { error: 'must be a list of features' }),
  isAnalyticsEnabled: z.boolean({ error: 'must be true or false' })
})
