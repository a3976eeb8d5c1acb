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

/** The kind of address that is asked, and where its failures are reported. */
export interface EndpointReports {
  /** For messages. */
  readonly kind: 'endpoint' | 'index' | 'aggregator'
  /** Tells the operator that an endpoint is paused, and that it answers again. */
  readonly warn: (message: string) => void
}

/** Calls the operator's endpoints. An endpoint that fails repeatedly rests for a while, and is then probed by a single request (circuit breaker). */
export class ChainEndpoints {
  readonly #breakers = new Map<string, CircuitBreakerPolicy>()

  constructor(
    private readonly chains: Chains,
    private readonly reports: EndpointReports = { kind: 'endpoint', warn: () => undefined }
  ) {}

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
      const breaker = this.#breakerOf(chainId, endpoint)
      // One request probes whether it answers again; the others need not wait for that if another endpoint answers.
      const others = endpoints.slice(at + 1).map((other) => this.#breakerOf(chainId, other).state)
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
    const message = this.reports.kind === 'index' ? 'The index of this chain did not answer.' : undefined
    throw unable ?? new GatewayError('CHAIN_UNREACHABLE', { message, retryAfter: 5 })
  }

  #breakerOf(chainId: string, endpoint: string): CircuitBreakerPolicy {
    const known = this.#breakers.get(endpoint)
    if (known) return known
    const breaker = circuitBreaker(handleWhen(isFailure), {
      halfOpenAfter: limits.endpointRest,
      breaker: new ConsecutiveBreaker(limits.endpointFailures)
    })
    this.#report(breaker, chainId, endpoint)
    this.#breakers.set(endpoint, breaker)
    return breaker
  }

  /** A trial that fails pauses the endpoint again; that is not reported again. */
  #report(breaker: CircuitBreakerPolicy, chainId: string, endpoint: string): void {
    const { kind, warn } = this.reports
    // The rest of its address may contain a key.
    const name = `Gateway: the ${kind} ${URL.canParse(endpoint) ? new URL(endpoint).host : endpoint} of ${chainId}`
    let isPaused = false
    breaker.onBreak(() => {
      if (!isPaused)
        warn(
          `${name} failed ${limits.endpointFailures} times in a row. Until it answers, it is asked every ${limits.endpointRest / 1_000} s.`
        )
      isPaused = true
    })
    breaker.onReset(() => {
      if (isPaused) warn(`${name} answers again.`)
      isPaused = false
    })
  }
}

/** An endpoint that limits its callers, or says that it cannot know, is available. */
const isFailure = (error: unknown): boolean =>
  !(error instanceof GatewayError || error instanceof EndpointLimited)

const limitedBy = ({ retryAfter }: EndpointLimited): GatewayError =>
  new GatewayError('RATE_LIMITED', { retryAfter })
