import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen
} from 'cockatiel'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { EndpointLimited } from './fetchChain.js'

/** The operator's endpoints by chain id, the preferred one first. */
export type Chains = Readonly<Record<string, readonly string[]>>

/** Calls the operator's endpoints. An endpoint that fails repeatedly rests for a while, and is then probed by a single request (circuit breaker). */
export class ChainEndpoints {
  readonly #breakers = new Map<string, CircuitBreakerPolicy>()

  constructor(private readonly chains: Chains) {}

  /** Every configured chain, by its CAIP-2 id. */
  get chainIds(): readonly string[] {
    return Object.keys(this.chains)
  }

  /** The endpoints of a chain; none for a chain that is not configured. */
  of(chainId: string): readonly string[] {
    return Object.hasOwn(this.chains, chainId) ? (this.chains[chainId] ?? []) : []
  }

  /**
   * Calls the endpoints of a chain in order, until one of them answers.
   *
   * @param read calls one endpoint. If it throws a GatewayError `INVALID_QUERY`, that is the answer; any other
   *   GatewayError means that this endpoint cannot know, and any other error is a failure of the endpoint
   * @throws GatewayError `INVALID_QUERY` also for a chain without endpoints, `RATE_LIMITED` if they limit their callers, `CHAIN_UNREACHABLE`
   */
  async ask<Answer>(chainId: string, read: (endpoint: string) => Promise<Answer>): Promise<Answer> {
    const endpoints = this.of(chainId)
    if (endpoints.length === 0)
      throw new GatewayError('INVALID_QUERY', { field: 'chainId', message: 'chainId is not served here.' })
    let unable: GatewayError | undefined
    for (const [at, endpoint] of endpoints.entries()) {
      const breaker = this.#breakerOf(endpoint)
      // One request probes whether it answers again; the others need not wait for that if another endpoint answers.
      const others = endpoints.slice(at + 1).map((other) => this.#breakerOf(other).state)
      if (breaker.state === CircuitState.HalfOpen && others.includes(CircuitState.Closed)) continue
      try {
        return await breaker.execute(() => read(endpoint))
      } catch (error) {
        const reason = error instanceof EndpointLimited ? limitedBy(error) : error
        if (!(reason instanceof GatewayError)) continue
        if (reason.code === 'INVALID_QUERY') throw reason
        unable ??= reason
      }
    }
    throw unable ?? new GatewayError('CHAIN_UNREACHABLE', { retryAfter: 5 })
  }

  #breakerOf(endpoint: string): CircuitBreakerPolicy {
    const breaker =
      this.#breakers.get(endpoint) ??
      circuitBreaker(handleWhen(isFailure), {
        halfOpenAfter: limits.endpointRest,
        breaker: new ConsecutiveBreaker(limits.endpointFailures)
      })
    this.#breakers.set(endpoint, breaker)
    return breaker
  }
}

/** An endpoint that limits its callers, or says that it cannot know, is available. */
const isFailure = (error: unknown): boolean =>
  !(error instanceof GatewayError || error instanceof EndpointLimited)

const limitedBy = ({ retryAfter }: EndpointLimited): GatewayError =>
  new GatewayError('RATE_LIMITED', { retryAfter })
