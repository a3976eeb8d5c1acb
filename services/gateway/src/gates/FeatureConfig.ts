import type * as z from 'zod/mini'
import type { featureSchema } from './featureSchema.js'

/** One remote feature as `/appkit/v1/config` answers it. */
export type FeatureConfig = z.output<typeof featureSchema>
