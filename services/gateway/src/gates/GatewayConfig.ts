import type * as z from 'zod/mini'
import type { configSchema } from './configSchema.js'

/** The configuration of a gateway: projects, rate limit, proxies, chains, seed. Every member may be left out. */
export type GatewayConfig = z.input<typeof configSchema>
