import type * as z from 'zod/mini'
import type { walletSchema } from './walletSchema.js'

/** A wallet of the catalogue: id, name and whatever of links, chains and flags is known about it. */
export type WcWallet = z.output<typeof walletSchema>
