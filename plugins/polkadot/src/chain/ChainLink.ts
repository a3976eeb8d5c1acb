import { connectErrors, isKitError, type Network } from '@plugboard/core'
import { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../errors.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { untilAnswered } from '../untilAnswered.js'
import type { ChainProvider } from './ChainProvider.js'
import { LineProvider } from './LineProvider.js'
import { lineOpener } from './lineOpener.js'

const never = new AbortController().signal

/** The connection to one network. It opens with the first use, and comes back by itself when it breaks. */
export class ChainLink {
  private provider: ChainProvider | undefined
  private made: Promise<ApiPromise> | undefined
  private opened: ApiPromise | undefined

  constructor(
    private readonly network: Network,
    private readonly options: PolkadotOptions
  ) {}

  /** Asks the chain's JSON-RPC. @throws KitError `polkadot/readFailed`; the endpoint's own error is its cause */
  send(method: string, params: unknown[], signal?: AbortSignal): Promise<unknown> {
    return this.wait(method, signal, async () => {
      const provider = this.open()
      await connected(provider)
      return provider.send(method, params)
    })
  }

  /**
   * The chain's library, once it has the chain's metadata.
   *
   * @throws KitError `polkadot/readFailed`, `polkadot/wrongChain` when the endpoint is one of another network
   */
  api(signal?: AbortSignal): Promise<ApiPromise> {
    this.made ??= this.make()
    return this.wait('the metadata', signal, () => this.made as Promise<ApiPromise>)
  }

  /** Reads through the library. @throws KitError `polkadot/readFailed` */
  async use<T>(what: string, ask: (api: ApiPromise) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const api = await this.api(signal)
    return this.wait(what, signal, () => ask(api))
  }

  close(): void {
    const closing = this.opened?.disconnect() ?? this.provider?.disconnect()
    // What is broken already needs no closing.
    closing?.catch(() => undefined)
  }

  private open(): ChainProvider {
    this.provider ??= new LineProvider(lineOpener(this.network, this.options))
    return this.provider
  }

  private async make(): Promise<ApiPromise> {
    // Hashes are made in JavaScript: WebAssembly would need `wasm-unsafe-eval` in the page's policy.
    const api = new ApiPromise({ provider: this.open(), noInitWarn: true, initWasm: false })
    this.opened = api
    await api.isReady
    const [, reference] = this.network.caipNetworkId.split(':')
    if (api.genesisHash.toHex().slice(2, 34) === reference) return api
    throw polkadotErrors.wrongChain({ notes: `Genesis hash ${api.genesisHash.toHex()}.` })
  }

  private async wait<T>(what: string, signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
    try {
      return await untilAnswered(ask, signal ?? never, this.options.timeout ?? 20_000)
    } catch (cause) {
      if (signal?.aborted) throw connectErrors.aborted()
      if (isKitError(cause) && cause.code !== 'connect/timeout') throw cause
      const words = cause instanceof Error ? cause.message.slice(0, 300) : ''
      throw polkadotErrors.readFailed({
        cause,
        notes: `${this.network.name} did not answer ${what}. ${words}`
      })
    }
  }
}

function connected(provider: ChainProvider): Promise<void> {
  if (provider.isConnected) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = provider.on('connected', () => {
      stop()
      resolve()
    })
  })
}
