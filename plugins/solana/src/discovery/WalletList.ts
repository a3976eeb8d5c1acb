import { type Connector, type Disposer, displayText, type PluginContext, safeImageSrc } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'

/** A flood of wallets fills no more than this. */
const shown = 50

/** Registers each Wallet Standard wallet that can sign on Solana as a connector. */
export class WalletList {
  private readonly ids = new Set<string>()

  constructor(private readonly kit: PluginContext) {}

  /** @returns takes the wallet out again; nothing for a wallet that is none of ours */
  add(wallet: StandardWallet): Disposer | undefined {
    if (this.ids.size >= shown || this.kit.signal.aborted || !isOurs(wallet)) return undefined
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

  /** Stable across visits: it follows from the name. */
  private freeId(name: string): string {
    const base = idOf(name)
    let id = base
    for (let count = 2; this.ids.has(id); count += 1) id = `${base}#${count}`
    return id
  }

  private toConnector(wallet: StandardWallet, id: string, name: string): Connector {
    const { kit } = this
    const opening = () => import('../session/connectWallet.js')
    return {
      id,
      name,
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      icon: safeImageSrc(wallet.icon),
      // A wallet that announces itself for another chain by the same name is drawn as the same row.
      group: name.toLowerCase(),
      prepare: async () => void (await opening()),
      connect: async (request, events) => (await opening()).connectWallet(wallet, request, events, kit),
      reconnect: async (request, events) =>
        (await import('../session/reconnectWallet.js')).reconnectWallet(wallet, request, events, kit)
    }
  }
}

const idOf = (name: string): string => `solana.${name.toLowerCase()}`

/** WalletConnect registers a wallet of its own by the standard; pairing has a plugin of its own here. A kit is no wallet to a kit. */
function isOurs({ name, chains, features }: StandardWallet): boolean {
  const signs = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  return (
    name !== 'WalletConnect' &&
    !('plugboard:kit' in features) &&
    chains.some((chain) => chain.startsWith('solana:')) &&
    'standard:connect' in features &&
    signs.some((feature) => feature in features)
  )
}
