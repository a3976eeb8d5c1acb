import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import type { Context } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { GatewayEnv } from './GatewayEnv.js'

/** How many more requests each caller may send. Unknown project ids share one bucket, so that inventing them does not raise the rate. */
export class CallerRates {
  constructor(
    private readonly database: GatewayDatabase,
    private readonly limiter: RateLimiter,
    private readonly callers: CallerAddresses
  ) {}

  /** Takes tokens from the caller's bucket. @throws GatewayError `RATE_LIMITED` if there are too few */
  async take(context: Context<GatewayEnv>, cost: number): Promise<void> {
    if (cost <= 0) return
    const { remoteAddress } = context.env.incoming.socket
    const caller = this.callers.keyOf(remoteAddress, context.req.header('X-Forwarded-For') ?? null)
    const asked = context.req.query('projectId') ?? ''
    const isKnown =
      asked !== '' && (await this.database.read(({ projects }) => projects.get(asked))) !== undefined
    const retryAfter = await this.limiter.take(`${caller ?? 'unknown'} ${isKnown ? asked : ''}`, cost)
    if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter })
  }
}
