import * as z from 'zod/mini'
import { strictMembers } from './strictMembers.js'

/** One remote feature of a project: its id, whether it is on, and the providers it may use. */
const featureSchema = z.object({
  id: z
    .string({ error: 'must be text' })
    .check(
      z.regex(/^[a-z][a-z0-9_]{0,63}$/u, { error: 'must be lower case letters, digits and underscores' })
    ),
  isEnabled: z.boolean({ error: 'must be true or false' }),
  config: z.nullable(
    z.array(
      z
        .string({ error: 'must be text' })
        .check(z.maxLength(64, { error: 'must have at most 64 characters' })),
      {
        error: 'must be a list of names, or null'
      }
    )
  )
})

/** The form of a project id. */
export const projectIdPattern = /^[A-Za-z0-9_-]{1,64}$/u

/**
 * The form of an allowed origin: scheme and host, no path. The host may begin with `*.` (every name below it), the port
 * may be `*` (every port): `https://shop.example`, `https://*.shop.example`, `http://localhost:*`.
 */
const originPattern = /^https?:\/\/(\*\.)?([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:(\d{1,5}|\*))?$/u

/** One project of the operator: who may send requests (`allowedOrigins`, an empty list allows every origin) and what is enabled. */
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

/** A project in the configuration, where a member that is not known is an error; an import leaves it out. */
export const configuredProjectSchema = strictMembers({
  ...projectSchema.shape,
  features: z.array(strictMembers(featureSchema.shape), { error: 'must be a list of features' })
})

/** One remote feature as `/appkit/v1/config` returns it. */
export type FeatureConfig = z.output<typeof featureSchema>

/** A project of the operator, from the configuration or an import. */
export type Project = z.output<typeof projectSchema>
