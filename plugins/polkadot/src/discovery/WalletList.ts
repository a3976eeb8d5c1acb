import { type Connector, displayText, hasHiddenCharacters, type PluginContext } from '@plugboard/core'
import { WaitingWallets } from '@plugboard/core/wallet-standard'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { AuthorizedWallets } from '../session/AuthorizedWallets.js'
import type { WindowWallet } from '../session/InjectedWallet.js'
import { injectedWallets } from './injectedWallets.js'

/** The most wallets that a flooded page lists, in addition to those whose key or name is known. */
const maxWallets = 50

/** Registers each wallet of `window.injectedWeb3` as a connector. */
export class WalletList {
  private readonly seen = new Set<string>()
  private unknownCount = 0
  /** The number of wallets whose id has this base. A wallet that only uses the key of a known one in different case does not get its id. */
  private readonly bases = new Map(Object.keys(names).map((key) => [key, 1]))
  /** Rows of this chain: a second wallet with the same name gets a separate row. */
  private readonly rows = new Set(Object.values(names).map((name) => name.toLowerCase()))
  private readonly waiting: WaitingWallets<Connector>
  private readonly authorized: AuthorizedWallets

  constructor(
    private readonly kit: PluginContext,
    private readonly wallets: NonNullable<PolkadotOptions['wallets']> = {}
  ) {
    this.authorized = new AuthorizedWallets(kit)
    this.waiting = new WaitingWallets(kit, (connector) => kit.registerConnector(connector))
  }

  /** Lists the wallets that have appeared since. A wallet that is already listed keeps its connector. */
  update(): void {
    const isKnown = (key: string) => Object.hasOwn(names, key) || Object.hasOwn(this.wallets, key)
    for (const [key, wallet] of injectedWallets(isKnown)) {
      if (this.seen.has(key)) continue
      this.seen.add(key)
      const connector = this.toConnector(key, wallet)
      if (isKnown(key) || this.unknownCount < maxWallets) {
        if (!isKnown(key)) this.unknownCount += 1
        this.kit.registerConnector(connector)
      } else this.waiting.add(connector)
    }
  }

  private toConnector(key: string, wallet: WindowWallet): Connector {
    const { kit, authorized } = this
    const shown = Object.hasOwn(this.wallets, key) ? this.wallets[key] : undefined
    const given = shown?.name ?? nameOf(key)
    const name = given ?? displayText(key)
    const id = `polkadot.${Object.hasOwn(names, key) ? key : this.freeBase(slugOf(key))}`
    const entry = { key, wallet, kit, authorized }
    const load = () => import('../session/connectWallet.js')
    return {
      id,
      name,
      // The key is the only description that such a wallet gives, and it chooses the key freely.
      ...(given === undefined && hasHiddenCharacters(key) && { announcedName: key.slice(0, 200) }),
      ...(shown?.icon !== undefined && { icon: shown.icon }),
      type: given === undefined ? 'ANNOUNCED' : 'INJECTED',
      namespaces: ['polkadot'],
      group: given === undefined ? this.freeRow(name.toLowerCase(), id) : name.toLowerCase(),
      prepare: async () => void (await load()),
      connect: async (request, events) => (await load()).connectWallet(entry, request, events),
      reconnect: async (request, events) => (await load()).reconnectWallet(entry, request, events)
    }
  }

  /** Distinguishes two keys that have the same slug. */
  private freeBase(slug: string): string {
    const count = (this.bases.get(slug) ?? 0) + 1
    this.bases.set(slug, count)
    return count > 1 ? `${slug}#${count}` : slug
  }

  /** A wallet that announces itself for another chain with the same name is drawn as the same row; a second one for this chain is not. */
  private freeRow(row: string, id: string): string {
    if (this.rows.has(row)) return id
    this.rows.add(row)
    return row
  }
}

const slugOf = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, 60)

/** The names of wallets, by the keys that they use. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate'
}

/** The name by which wallets of a key are known. Nova's browser uses the key of Polkadot.js, and identifies itself elsewhere. */
function nameOf(key: string): string | undefined {
  const { walletExtension } = window as { walletExtension?: { isNovaWallet?: unknown } }
  if (key === 'polkadot-js' && walletExtension?.isNovaWallet === true) return 'Nova Wallet'
  return Object.hasOwn(names, key) ? names[key] : undefined
}
