import type { Connection, MethodKind, NetworkId, PluginContext, ProviderContext } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { classify } from './classify.js'
import { discoverWallets } from './discovery/WalletList.js'
import type { Eip155Options } from './Eip155Options.js'
import type { ProviderListeners } from './provider/emitConnectionChange.js'
import { whenIdle } from './whenIdle.js'

/**
 * The work of the namespace once a kit has started. Its code is loaded by then, and no page needs it earlier. Each method loads the parts that depend
 * on viem when it is first called.
 */
export class EvmNamespace {
  constructor(
    private readonly kit: PluginContext,
    private readonly options: Eip155Options
  ) {}

  /** The chain: reads from networks, and requests to wallets. */
  readonly chain = lazy(async () => {
    const { EvmChain } = await import('./chain/EvmChain.js')
    return new EvmChain(this.kit, this.options)
  })

  // Kept, because a browser schedules a separate task for each import, even of a module that is already loaded.
  private readonly loadIsAddress = lazy(() => import('./isAddress.js'))

  discoverWallets(): void {
    discoverWallets(this.kit, this.options)
  }

  /** Adds the assets that connected wallets report for their accounts. Done in idle time, because nothing needs them before an account is shown. */
  contributeWalletAssets(): void {
    const { kit } = this
    const contribute = async () => {
      const { contributeWalletAssets } = await import('./tokens/contributeWalletAssets.js')
      if (!kit.signal.aborted) contributeWalletAssets(kit, this.chain)
    }
    whenIdle(kit.signal, () => void contribute().catch(kit.report))
  }

  classify(method: string): MethodKind {
    return classify(method)
  }

  async isAddress(value: string, networkId?: NetworkId): Promise<boolean> {
    const chainId = networkId && Number(networkId.slice('eip155:'.length))
    return (await this.loadIsAddress()).isAddress(value, chainId)
  }

  async networkMarks(): Promise<Readonly<Record<string, string>>> {
    return (await import('./networkMarks.js')).networkMarks
  }

  /** Answers a request to the kit's provider. */
  async answerRequest<T>(
    context: ProviderContext,
    request: { readonly method: string; readonly params?: unknown }
  ): Promise<T> {
    return (await import('./provider/answerRequest.js')).answerRequest(context, request)
  }

  /** Calls the listeners of the kit's provider. */
  async emitConnectionChange(
    listeners: ProviderListeners,
    now: Connection | undefined,
    before: Connection | undefined
  ): Promise<void> {
    const { emitConnectionChange } = await import('./provider/emitConnectionChange.js')
    emitConnectionChange(listeners, now, before)
  }
}
