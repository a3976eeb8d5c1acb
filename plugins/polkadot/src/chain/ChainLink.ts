import { connectErrors, isKitError, type Network } from '@plugboard/core'
import { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../errors.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { untilAnswered } from '../untilAnswered.js'
import { LineProvider } from './LineProvider.js'
import { lineSourceOf } from './lineSourceOf.js'
import { metadataHashOf } from './metadataHashOf.js'

const never = new AbortController().signal

/** The connection to one network. It opens with the first use, and comes back by itself when it breaks. */
export class ChainLink {
  private provider: LineProvider | undefined
  private made: ApiPromise | undefined
  /** The hash of the metadata by the version of the runtime, which may change while the page is open. */
  private readonly hashes = new Map<string, Promise<`0x${string}` | undefined>>()

  constructor(
    private readonly network: Network,
    private readonly options: PolkadotOptions
  ) {}

  /** Asks the chain's JSON-RPC. @throws KitError `polkadot/readFailed`; the endpoint's own error is its cause */
  send(method: string, params: unknown[], signal?: AbortSignal): Promise<unknown> {
    return this.wait(method, signal, async (provider) => {
      await provider.ready()
      return provider.send(method, params)
    })
  }

  /**
   * The chain's library, once it has the chain's metadata.
   *
   * @throws KitError `polkadot/readFailed`, `polkadot/wrongChain` when the endpoints are those of another network,
   *   `polkadot/wasmForbidden` when the page does not let a light client run
   */
  api(signal?: AbortSignal): Promise<ApiPromise> {
    return this.wait('the metadata', signal, async (provider) => {
      await provider.ready()
      this.made ??= this.make(provider)
      return this.made.isReady
    })
  }

  /** Reads through the library. @throws KitError `polkadot/readFailed` */
  async use<T>(what: string, ask: (api: ApiPromise) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const api = await this.api(signal)
    return this.wait(what, signal, () => ask(api))
  }

  /** The hash of the runtime's metadata (RFC-0078), read once for a version of the runtime. */
  metadataHash(api: ApiPromise, signal?: AbortSignal): Promise<`0x${string}` | undefined> {
    const { specName, specVersion } = api.runtimeVersion
    const version = `${specName} ${specVersion}`
    const known = this.hashes.get(version) ?? metadataHashOf(api, this.network.nativeCurrency)
    this.hashes.set(version, known)
    known.catch(() => this.hashes.delete(version))
    return this.wait("the metadata's hash", signal, () => known)
  }

  close(): void {
    const closing = this.made?.disconnect() ?? this.provider?.disconnect()
    // What is broken already needs no closing.
    closing?.catch(() => undefined)
  }

  private make(provider: LineProvider): ApiPromise {
    // Hashes are made in JavaScript: WebAssembly would need `wasm-unsafe-eval` in the page's policy.
    const api = new ApiPromise({ provider, noInitWarn: true, initWasm: false })
    // An endpoint whose metadata cannot be had or read: the next one may do better.
    api.isReadyOrError.catch(() => undefined)
    api.on('error', () => provider.drop())
    return api
  }

  private open(): LineProvider {
    this.provider ??= new LineProvider(lineSourceOf(this.network, this.options))
    return this.provider
  }

  /** Waits for an answer until the time is up, or every endpoint has failed. */
  private async wait<T>(
    what: string,
    signal: AbortSignal | undefined,
    ask: (provider: LineProvider) => Promise<T>
  ): Promise<T> {
    const provider = this.open()
    let stop = () => {}
    const broken = new Promise<never>((_, reject) => {
      stop = provider.on('error', reject)
    })
    try {
      const answer = () => Promise.race([ask(provider), broken])
      return await untilAnswered(answer, signal ?? never, this.options.timeout ?? 20_000)
    } catch (cause) {
      if (signal?.aborted) throw connectErrors.aborted()
      const isLate = isKitError(cause) && cause.code === 'connect/timeout'
      if (isKitError(cause) && !isLate) throw cause
      const words = cause instanceof Error && !isLate ? cause.message.slice(0, 300) : ''
      throw polkadotErrors.readFailed({
        cause,
        notes: `${this.network.name} did not answer ${what}. ${words}`
      })
    } finally {
      stop()
    }
  }
}
