import { type Connector, displayText, type PluginContext } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { AuthorizedWallets } from '../session/AuthorizedWallets.js'
import type { WindowWallet } from '../session/InjectedWallet.js'
import { injectedWallets } from './injectedWallets.js'

/** A page that is flooded with wallets lists no more than these. */
const maxWallets = 50

/** Registers each wallet of `window.injectedWeb3` as a connector. */
export class WalletList {
  private readonly seen = new Set<string>()
  private readonly authorized: AuthorizedWallets

  constructor(
    private readonly kit: PluginContext,
    private readonly wallets: NonNullable<PolkadotOptions['wallets']> = {}
  ) {
    this.authorized = new AuthorizedWallets(kit)
  }

  /** Lists the wallets that have come since. One that is listed keeps its connector. */
  update(): void {
    for (const [key, wallet] of injectedWallets()) {
      if (this.seen.has(key) || this.seen.size >= maxWallets) continue
      this.seen.add(key)
      this.kit.registerConnector(this.toConnector(key, wallet))
    }
  }

  private toConnector(key: string, wallet: WindowWallet): Connector {
    const { kit, authorized } = this
    const shown = Object.hasOwn(this.wallets, key) ? this.wallets[key] : undefined
    const name = shown?.name ?? nameOf(key)
    const entry = { key, wallet, kit, authorized }
    const load = () => import('../session/connectWallet.js')
    return {
      id: `polkadot.${slugOf(key)}${this.suffixOf(key)}`,
      name,
      ...(shown?.icon !== undefined && { icon: shown.icon }),
      type: 'INJECTED',
      namespaces: ['polkadot'],
      // A wallet that announces itself for another chain by the same name is drawn as the same row.
      group: name.toLowerCase(),
      prepare: async () => void (await load()),
      connect: async (request, events) => (await load()).connectWallet(entry, request, events),
      reconnect: async (request, events) => (await load()).reconnectWallet(entry, request, events)
    }
  }

  /** Keeps two keys apart that have the same slug. */
  private suffixOf(key: string): string {
    const alike = [...this.seen].filter((other) => slugOf(other) === slugOf(key)).length
    return alike > 1 ? `#${alike}` : ''
  }
}

const slugOf = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, 60)

/** What wallets call themselves beside the key that they use. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate'
}

/** The name that a visitor reads. Nova's browser uses the key of Polkadot.js, and says elsewhere who it is. */
function nameOf(key: string): string {
  const { walletExtension } = window as { walletExtension?: { isNovaWallet?: unknown } }
  if (key === 'polkadot-js' && walletExtension?.isNovaWallet === true) return 'Nova Wallet'
  return Object.hasOwn(names, key) ? (names[key] as string) : displayText(key)
}
