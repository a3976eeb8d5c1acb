import type { NetworkId } from '@plugboard/core'

/** Requests that network endpoints were found to refuse, so that they are not sent again. */
export class EndpointLimits {
  /** The number of blocks spanned by the last log query that was answered. */
  readonly windows = new Map<NetworkId, number>()
  private readonly methods = new Map<string, Promise<boolean>>()

  /** Whether a network answers a kind of methods. The network is asked only the first time, unless that request was aborted or failed. */
  supports(networkId: NetworkId, kind: string, ask: () => Promise<boolean>): Promise<boolean> {
    const key = `${networkId} ${kind}`
    const known = this.methods.get(key)
    // It may have been aborted for another reader.
    if (known) return known.catch(() => this.supports(networkId, kind, ask))
    const answer = ask()
    this.methods.set(key, answer)
    answer.catch(() => this.methods.delete(key))
    return answer
  }
}
