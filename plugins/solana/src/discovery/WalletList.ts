import {
  type Connector,
  type Disposer,
  displayText,
  hasHiddenCharacters,
  type PluginContext,
  safeImageSrc
} from '@plugboard/core'
import { type StandardWallet, WaitingWallets } from '@plugboard/core/wallet-standard'

/** The most wallets that a flooded page lists, in addition to those that the catalogue knows. */
const maxWallets = 50

/** Registers each Wallet Standard wallet that can sign on Solana as a connector. */
export class WalletList {
  private readonly ids = new Set<string>()

  private readonly waiting: WaitingWallets<StandardWallet>

  constructor(private readonly kit: PluginContext) {
    this.waiting = new WaitingWallets(kit, (wallet) => this.list(wallet))
  }

  /** @returns removes the wallet again; `undefined` for a wallet that is not listed */
  add(wallet: StandardWallet): Disposer | undefined {
    if (this.kit.signal.aborted || !isSolanaWallet(wallet)) return undefined
    return this.ids.size < maxWallets ? this.list(wallet) : this.waiting.add(wallet)
  }

  private list(wallet: StandardWallet): Disposer {
    const name = displayText(wallet.name)
    const id = this.freeId(name)
    this.ids.add(id)
    const remove = this.kit.registerConnector(this.toConnector(wallet, id, name))
    return () => {
      remove()
      this.ids.delete(id)
    }
  }

  /** Whether a wallet of that name is listed. */
  has(name: string): boolean {
    return this.ids.has(idOf(name))
  }

  /** Stable across visits, because it is derived from the name. */
  private freeId(name: string): string {
    const base = idOf(name)
    let id = base
    for (let count = 2; this.ids.has(id); count += 1) id = `${base}#${count}`
    return id
  }

  private toConnector(wallet: StandardWallet, id: string, name: string): Connector {
    const { kit } = this
    const load = () => import('../session/connectWallet.js')
    return {
      id,
      name,
      announcedName: hasHiddenCharacters(wallet.name) ? wallet.name.slice(0, 200) : undefined,
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      icon: safeImageSrc(wallet.icon),
      // A wallet that announces itself for another chain with the same name is drawn as the same row; a second one for this chain is not.
      group: id === idOf(name) ? name.toLowerCase() : id,
      prepare: async () => void (await load()),
      connect: async (request, events) => (await load()).connectWallet(wallet, request, events, kit),
      reconnect: async (request, events) => (await load()).reconnectWallet(wallet, request, events, kit)
    }
  }
}

const idOf = (name: string): string => `solana.${name.toLowerCase()}`

/** WalletConnect registers its own wallet by the standard; here, pairing has its own plugin. A kit does not list itself or another kit. */
function isSolanaWallet({ name, chains, features }: StandardWallet): boolean {
  const signs = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  return (
    name !== 'WalletConnect' &&
    !('plugboard:kit' in features) &&
    chains.some((chain) => chain.startsWith('solana:')) &&
    'standard:connect' in features &&
    signs.some((feature) => feature in features)
  )
}
