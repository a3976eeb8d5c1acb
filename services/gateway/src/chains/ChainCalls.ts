import { GatewayError } from '../errors/GatewayError.js'

/**
 * Calls to the operator's endpoints. Equal concurrent ones share one call, at most `parallel` run at once, and four times as many wait
 * for their turn; further ones get `SERVICE_UNAVAILABLE`.
 */
export class ChainCalls {
  private readonly shared = new Map<string, Promise<unknown>>()
  private readonly waiting: (() => void)[] = []
  private running = 0

  constructor(private readonly parallel: number) {}

  /** @param key identifies the call; equal keys mean equal answers */
  share<Answer>(key: string, call: () => Promise<Answer>): Promise<Answer> {
    const known = this.shared.get(key) as Promise<Answer> | undefined
    if (known) return known
    const answer = this.inTurn(call).finally(() => this.shared.delete(key))
    this.shared.set(key, answer)
    return answer
  }

  /** Waits for its turn. */
  async inTurn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (this.running < this.parallel) this.running++
    else await this.turn()
    try {
      return await call()
    } finally {
      // A turn passes to the longest waiting call, so the number of running calls stays the same.
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.parallel * 4)
      throw new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
