import { connectErrors, isKitError, type Network } from '@plugboard/core'
import { lazy, waitFor } from '@plugboard/core/chain'
import { ApiPromise } from '@polkadot/api'
import { polkadotErrors } from '../errors.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { FailoverProvider } from './endpoints/FailoverProvider.js'
import { createTransportSource } from './endpoints/transportSource.js'
import { metadataHashOf, readOldMetadata } from './metadata.js'

/** The chain's library for one network. It connects on first use, and reconnects by itself when an endpoint fails. */
export class NetworkApi {
  private openProvider: FailoverProvider | undefined
  private createdApi: ApiPromise | undefined
  /** The hash of the metadata by the version of the runtime, which can change while the page is open. */
  private readonly hashes = new Map<string, Promise<`0x${string}` | undefined>>()
  private readonly createApi = lazy(async () => {
    const { provider } = this
    const metadata = await readOldMetadata(provider)
    // Hashes are computed in JavaScript: WebAssembly would need `wasm-unsafe-eval` in the page's policy.
    const api = new ApiPromise({ provider, metadata, noInitWarn: true, initWasm: false })
    // The endpoint's metadata cannot be loaded or read: the next one may do better.
    api.isReadyOrError.catch(() => undefined)
    api.on('error', () => provider.drop())
    this.createdApi = api
    return api
  })

  /** @param ended aborts with the kit: then nothing is asked any more, and the connection is closed */
  constructor(
    private readonly network: Network,
    private readonly options: PolkadotOptions,
    private readonly ended: AbortSignal
  ) {
    ended.addEventListener('abort', () => this.close(), { once: true })
  }

  /** Asks the chain's JSON-RPC. @throws KitError `polkadot/readFailed`; the endpoint's own error is its cause */
  send(method: string, params: unknown[], signal?: AbortSignal): Promise<unknown> {
    return this.wait(method, signal, async () => {
      await this.provider.ready()
      return this.provider.send(method, params)
    })
  }

  /**
   * The chain's library, once it has the chain's metadata.
   *
   * @throws KitError `polkadot/readFailed`, `polkadot/wrongChain` when the endpoints are those of another network,
   *   `polkadot/wasmForbidden` when the page does not let a light client run
   */
  load(signal?: AbortSignal): Promise<ApiPromise> {
    return this.wait('the metadata', signal, async () => {
      await this.provider.ready()
      return (await this.createApi()).isReady
    })
  }

  /** Reads through the library. @throws KitError `polkadot/readFailed` */
  async read<T>(what: string, ask: (api: ApiPromise) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const api = await this.load(signal)
    return this.wait(what, signal, () => ask(api))
  }

  /** The hash of the runtime's metadata (RFC-0078), computed once for each runtime version. */
  metadataHash(api: ApiPromise, signal?: AbortSignal): Promise<`0x${string}` | undefined> {
    const { specName, specVersion } = api.runtimeVersion
    const version = `${specName} ${specVersion}`
    const known = this.hashes.get(version) ?? metadataHashOf(api, this.network.nativeCurrency)
    this.hashes.set(version, known)
    known.catch(() => this.hashes.delete(version))
    return this.wait("the metadata's hash", signal, () => known)
  }

  private close(): void {
    const closing = this.createdApi?.disconnect() ?? this.openProvider?.disconnect()
    // A connection that is already broken needs no closing.
    closing?.catch(() => undefined)
  }

  private get provider(): FailoverProvider {
    this.openProvider ??= new FailoverProvider(createTransportSource(this.network, this.options))
    return this.openProvider
  }

  /** Waits for an answer until the time is up, every endpoint has failed, or the kit ends. */
  private async wait<T>(what: string, signal: AbortSignal | undefined, ask: () => Promise<T>): Promise<T> {
    const { ended } = this
    if (ended.aborted) throw connectErrors.aborted()
    let stop = () => {}
    const exhausted = new Promise<never>((_, reject) => {
      stop = this.provider.on('error', reject)
    })
    try {
      const timeoutMs = this.options.timeout ?? 20_000
      return await waitFor(() => Promise.race([ask(), exhausted]), {
        signal: [signal, ended],
        timeoutMs
      })
    } catch (cause) {
      if (signal?.aborted || ended.aborted) throw connectErrors.aborted()
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
