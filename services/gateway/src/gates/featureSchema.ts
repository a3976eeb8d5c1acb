import * as z from 'zod/mini'

/** One remote feature of a project: its id, whether it is on, and the providers it may use. */
export const featureSchema = z.object({
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
