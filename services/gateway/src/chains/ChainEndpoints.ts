import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { EndpointLimited } from './fetchChain.js'

/** The operator's endpoints by chain id, the preferred one first. */
export type Chains = Readonly<Record<string, readonly string[]>>

/** Asks the operator's endpoints, and lets those rest for a while that fail again and again. */
export class ChainEndpoints {
  /** Failures in a row by endpoint, and until when it rests: Unix milliseconds. */
  readonly #failures = new Map<string, { readonly count: number; readonly until: number }>()

  constructor(private readonly chains: Chains) {}

  /** Every chain that has been named, by its CAIP-2 id. */
  get chainIds(): readonly string[] {
    return Object.keys(this.chains)
  }

  /** The endpoints of a chain; none for a chain that is not named. */
  of(chainId: string): readonly string[] {
    return Object.hasOwn(this.chains, chainId) ? (this.chains[chainId] ?? []) : []
  }

  /**
   * Asks the endpoints of a chain in their order, until one of them answers.
   *
   * @param read asks one endpoint. A GatewayError `INVALID_QUERY` that it throws is the answer, another says that this endpoint cannot know;
   *   any other error is a failure of the endpoint
   * @throws GatewayError `INVALID_QUERY` for a chain without endpoints too, `RATE_LIMITED` where they limit their callers, `CHAIN_UNREACHABLE`
   */
  async ask<Answer>(chainId: string, read: (endpoint: string) => Promise<Answer>): Promise<Answer> {
    const endpoints = this.of(chainId)
    if (endpoints.length === 0)
      throw new GatewayError('INVALID_QUERY', { field: 'chainId', message: 'chainId is not served here.' })
    let unable: GatewayError | undefined
    for (const endpoint of endpoints) {
      if ((this.#failures.get(endpoint)?.until ?? 0) > Date.now()) continue
      try {
        const answer = await read(endpoint)
        this.#failures.delete(endpoint)
        return answer
      } catch (error) {
        const reason = error instanceof EndpointLimited ? limitedBy(error) : error
        if (!(reason instanceof GatewayError)) this.#fail(endpoint)
        else if (reason.code === 'INVALID_QUERY') throw reason
        else unable ??= reason
      }
    }
    throw unable ?? new GatewayError('CHAIN_UNREACHABLE', { retryAfter: 5 })
  }

  #fail(endpoint: string): void {
    const count = (this.#failures.get(endpoint)?.count ?? 0) + 1
    const until = count < limits.endpointFailures ? 0 : Date.now() + limits.endpointRest
    this.#failures.set(endpoint, { count, until })
  }
}

const limitedBy = ({ retryAfter }: EndpointLimited): GatewayError =>
  new GatewayError('RATE_LIMITED', { retryAfter })
