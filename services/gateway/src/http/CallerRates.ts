import type { CallerAddresses, Rate, RateLimiter } from '@plugboard/service-common'
import type { Context } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { GatewayEnv } from './GatewayEnv.js'

/** How many more requests each caller may send. Unknown project ids are counted together, so that inventing them does not raise the rate. */
export class CallerRates {
  constructor(
    private readonly database: GatewayDatabase,
    private readonly rates: { readonly limiter: RateLimiter; readonly rate: Rate },
    private readonly callers: CallerAddresses
  ) {}

  /** Counts a request of the caller. @throws GatewayError `RATE_LIMITED` if it costs more than is left */
  async take(context: Context<GatewayEnv>, cost: number): Promise<void> {
    if (cost <= 0) return
    const { remoteAddress } = context.env.incoming.socket
    const caller = this.callers.keyOf(remoteAddress, context.req.header('X-Forwarded-For') ?? null)
    const asked = context.req.query('projectId') ?? ''
    const isKnown =
      asked !== '' && (await this.database.read(({ projects }) => projects.get(asked))) !== undefined
    const retryAfter = await this.rates.limiter.take(`${caller ?? 'unknown'} ${isKnown ? asked : ''}`, cost)
    if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter })
  }

  /**
   * Counts what a request costs in addition to what was counted before its body was read. Together they are never more than the whole burst, so that
   * every request is allowed at some time: the next window has enough for both.
   *
   * @throws GatewayError `RATE_LIMITED` if it costs more than is left
   */
  async takeRest(
    context: Context<GatewayEnv>,
    { cost, taken }: { readonly cost: number; readonly taken: number }
  ): Promise<void> {
    const { burst } = this.rates.rate
    await this.take(context, Math.min(cost, burst) - Math.min(taken, burst))
  }
}
