import type { FeatureConfig } from '@plugboard/core'
import * as z from 'zod/mini'

const list = z.union([z.array(z.string().check(z.maxLength(64))), z.literal(false)])

const shape = z.object({
  email: z.optional(z.boolean()),
  socials: z.optional(list),
  swaps: z.optional(list),
  onramp: z.optional(list),
  activity: z.optional(z.boolean()),
  branding: z.optional(z.boolean()),
  multiWallet: z.optional(z.boolean())
})

/** Remote features as they were kept; throws when the page's storage holds something else. */
export function readKeptFeatures(value: unknown): FeatureConfig {
  return z.parse(shape, value)
}
