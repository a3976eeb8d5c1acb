import * as z from 'zod/mini'
import { projectSchema } from '../gates/projectSchema.js'
import { imageIdPattern } from '../gates/walletSchema.js'

const text = z.string({ error: 'must be text' })

/** An import file except for its wallets, which are checked one by one: the operator's projects and pictures. */
export const importFileSchema = z.object({
  projects: z._default(z.array(projectSchema, { error: 'must be a list of projects' }), []),
  images: z._default(
    z.array(
      z.object({
        kind: z.enum(['wallet', 'asset', 'currency', 'token'], {
          error: "must be 'wallet', 'asset', 'currency' or 'token'"
        }),
        id: text.check(z.regex(imageIdPattern, { error: 'must be an image id' })),
        /** Path of the picture, from the folder of the import file. */
        file: text
      }),
      { error: 'must be a list of images' }
    ),
    []
  )
})
