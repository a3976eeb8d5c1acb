import type { CallerAddresses, Rate, RateLimiter } from '@plugboard/service-common'
import type { Context } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { GatewayEnv } from './GatewayEnv.js'

/** How many more requests each caller may send. Unknown project ids share one bucket, so that inventing them does not raise the rate. */
export class CallerRates {
  constructor(
    private readonly database: GatewayDatabase,
    private readonly rates: { readonly limiter: RateLimiter; readonly rate: Rate },
    private readonly callers: CallerAddresses
  ) {}

  /** Takes tokens from the caller's bucket. @throws GatewayError `RATE_LIMITED` if there are too few */
  async take(context: Context<GatewayEnv>, cost: number): Promise<void> {
    const retryAfter = await this.secondsUntil(context, cost)
    if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter })
  }

  /**
   * Takes what a request costs in addition to the tokens that were taken before its body was read. Together they are never more than a full bucket,
   * so that every request is allowed at some time.
   *
   * @throws GatewayError `RATE_LIMITED` if there are too few
   */
  async takeRest(
    context: Context<GatewayEnv>,
    { cost, taken }: { readonly cost: number; readonly taken: number }
  ): Promise<void> {
    const { burst, perSecond } = this.rates.rate
    const first = Math.min(taken, burst)
    const retryAfter = await this.secondsUntil(context, Math.min(cost, burst) - first)
    // The next attempt costs its first tokens again.
    if (retryAfter > 0)
      throw new GatewayError('RATE_LIMITED', { retryAfter: retryAfter + Math.ceil(first / perSecond) })
  }

  /** Takes tokens, and resolves with 0, or with the whole seconds until there are enough. */
  private async secondsUntil(context: Context<GatewayEnv>, cost: number): Promise<number> {
    if (cost <= 0) return 0
    const { remoteAddress } = context.env.incoming.socket
    const caller = this.callers.keyOf(remoteAddress, context.req.header('X-Forwarded-For') ?? null)
    const asked = context.req.query('projectId') ?? ''
    const isKnown =
      asked !== '' && (await this.database.read(({ projects }) => projects.get(asked))) !== undefined
    return this.rates.limiter.take(`${caller ?? 'unknown'} ${isKnown ? asked : ''}`, cost)
  }
}
