import { limits } from '../limits.js'
import type { OnrampAdapter } from './OnrampAdapter.js'
import type { PurchaseStatuses } from './PurchaseStatuses.js'
import { isSigned } from './verifySignature.js'

/** The providers, and the progress of their purchases. */
export class Onramp {
  readonly #adapters: ReadonlyMap<string, OnrampAdapter>

  constructor(
    readonly sessions: PurchaseStatuses,
    adapters: readonly OnrampAdapter[]
  ) {
    this.#adapters = new Map(adapters.map((adapter) => [adapter.id, adapter]))
  }

  /** @param id without it, the first */
  find(id: string | undefined): OnrampAdapter | undefined {
    return id === undefined ? [...this.#adapters.values()][0] : this.#adapters.get(id)
  }

  /**
   * Takes a provider's message about a purchase. It changes what a visitor is shown, and nothing else: arrivals are read from the chain.
   *
   * @param body the exact bytes received
   * @returns false if the signature is not the provider's; nothing is recorded then
   */
  async takeWebhook(
    id: string,
    body: Buffer,
    headerOf: (name: string) => string | undefined
  ): Promise<boolean> {
    const adapter = this.#adapters.get(id)
    if (!adapter || body.byteLength > limits.bodyBytes) return false
    const { header, key } = adapter.webhook
    if (!isSigned(headerOf(header), body, key)) return false
    const said = adapter.readEvent(parse(body))
    if (said) await this.sessions.advance(said.session, id, said.status)
    return true
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
