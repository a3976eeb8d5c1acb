import type { NetworkId } from '@plugboard/core'

/** What the endpoints of networks were found to refuse, so that they are not asked for it again. */
export class EndpointLimits {
  /** So many blocks the last question for logs spanned that was answered. */
  readonly windows = new Map<NetworkId, number>()
  private readonly methods = new Map<string, Promise<boolean>>()

  /** Whether a network answers a kind of methods. It is asked the first time only, unless the question was aborted. */
  supports(networkId: NetworkId, kind: string, ask: () => Promise<boolean>): Promise<boolean> {
    const key = `${networkId} ${kind}`
    const known = this.methods.get(key)
    if (known) return known
    const answer = ask()
    this.methods.set(key, answer)
    answer.catch(() => this.methods.delete(key))
    return answer
  }
}
