import type { Connector, PluginContext } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { KnownSites } from '../session/KnownSites.js'
import { injectedWallets } from './injectedWallets.js'
import { nameOf } from './nameOf.js'
import type { WindowWallet } from './WindowWallet.js'

/** A flood of wallets fills no more than this. */
const shown = 50

/** Registers each wallet of `window.injectedWeb3` as a connector. */
export class WalletList {
  private readonly seen = new Set<string>()

  private readonly known: KnownSites

  constructor(
    private readonly kit: PluginContext,
    private readonly wallets: NonNullable<PolkadotOptions['wallets']> = {}
  ) {
    this.known = new KnownSites(kit)
  }

  /** Looks for wallets that have come since; one that is listed stays the one that it was. */
  look(): void {
    for (const [key, wallet] of injectedWallets()) {
      if (this.seen.has(key) || this.seen.size >= shown) continue
      this.seen.add(key)
      this.kit.registerConnector(this.toConnector(key, wallet))
    }
  }

  private toConnector(key: string, wallet: WindowWallet): Connector {
    const { kit, known } = this
    const face = Object.hasOwn(this.wallets, key) ? this.wallets[key] : undefined
    const name = face?.name ?? nameOf(key)
    const opening = () => import('../session/connectWallet.js')
    return {
      id: `polkadot.${key
        .toLowerCase()
        .replaceAll(/[^\w.-]+/g, '_')
        .slice(0, 60)}${this.twin(key)}`,
      name,
      ...(face?.icon !== undefined && { icon: face.icon }),
      type: 'INJECTED',
      namespaces: ['polkadot'],
      // A wallet that announces itself for another chain by the same name is drawn as the same row.
      group: name.toLowerCase(),
      prepare: async () => void (await opening()),
      connect: async (request, events) =>
        (await opening()).connectWallet({ key, wallet, kit, known }, request, events),
      reconnect: async (request, events) =>
        (await import('../session/reconnectWallet.js')).reconnectWallet(
          { key, wallet, kit, known },
          request,
          events
        )
    }
  }

  /** Two keys that read alike keep apart. */
  private twin(key: string): string {
    const form = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w.-]+/g, '_')
        .slice(0, 60)
    const alike = [...this.seen].filter((other) => form(other) === form(key)).length
    return alike > 1 ? `#${alike}` : ''
  }
}
