import type { NetworkId } from '@plugboard/core'
import type { GatewayApi } from './GatewayApi.js'

/** A service that fails is not retried for long, since the caller can ask the chain instead; milliseconds. */
export const retryForMs = 1500

/** Which chains the service can be asked about. It is asked once; a service that did not answer is asked again. */
export class ServedChains {
  private chains: Promise<ReadonlySet<string>> | undefined

  /** @param api `undefined` where no project is configured: then it serves no chain */
  constructor(private readonly api: GatewayApi | undefined) {}

  async has(networkId: NetworkId): Promise<boolean> {
    this.chains ??= this.api?.chains({ retryForMs })
    this.chains?.catch(() => {
      this.chains = undefined
    })
    return (await this.chains)?.has(networkId) ?? false
  }
}
