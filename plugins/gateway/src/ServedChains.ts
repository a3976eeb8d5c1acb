import type { NetworkId } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { GatewayApi } from './GatewayApi.js'
import type { ServiceChains } from './responses/readConfig.js'

/** A failing service is not retried for long, because the caller can ask the chain instead; milliseconds. */
export const retryForMs = 1500

/**
 * The chains about which the service can be asked. It is asked once, unless the configuration already contains them; a service that did not answer
 * is asked again.
 */
export class ServedChains {
  private chains: Promise<ServiceChains> | undefined
  private known: ServiceChains | undefined

  /**
   * @param api `undefined` if no project is configured: it then serves no chain
   * @param announced the chains that the service names with the configuration, as soon as they are known
   */
  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly announced: () => Promise<ServiceChains | undefined> = async () => undefined
  ) {}

  async has(networkId: NetworkId): Promise<boolean> {
    return (await this.#read())?.all.has(networkId) ?? false
  }

  /** Whether the service knows the collectibles of accounts there. */
  async hasCollectibles(networkId: NetworkId): Promise<boolean> {
    return (await this.#read())?.collectibles.has(networkId) ?? false
  }

  /** Whether the service knows names of accounts. */
  async hasNames(): Promise<boolean> {
    return (await this.#read())?.hasNames ?? false
  }

  /** Whether the service quotes swaps there: immediately, if that is known. */
  hasSwaps(networkId: NetworkId): boolean | Promise<boolean> {
    const isServed = ({ swaps }: ServiceChains) => swaps.has(networkId)
    if (this.known) return isServed(this.known)
    return this.#read()?.then(isServed) ?? false
  }

  #read(): Promise<ServiceChains> | undefined {
    this.chains ??= this.api && this.#ask(this.api)
    this.chains?.then(
      (chains) => {
        this.known = chains
      },
      () => {
        this.chains = undefined
      }
    )
    return this.chains
  }

  /** One timeout for both: a caller who waits for an answer can ask the chain. */
  async #ask(api: GatewayApi): Promise<ServiceChains> {
    const until = Date.now() + retryForMs
    const announced = await waitFor(this.announced, { timeoutMs: retryForMs }).catch(() => undefined)
    return announced ?? api.chains({ retryForMs: Math.max(0, until - Date.now()) })
  }
}
