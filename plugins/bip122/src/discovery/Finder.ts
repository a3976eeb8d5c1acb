import type { Disposer, PluginContext } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { injectedWallets } from './injectedWallets.js'
import { satsConnectWallets } from './satsConnectWallets.js'
import { standardWallet } from './standardWallet.js'
import { WalletList } from './WalletList.js'

/** Finds wallets by all their ways, and lists each of them once. */
export class Finder {
  private readonly list: WalletList

  constructor(kit: PluginContext) {
    this.list = new WalletList(kit)
  }

  /** Looks for wallets that announce nothing. */
  look(): void {
    for (const wallet of [...satsConnectWallets(), ...injectedWallets()]) this.list.add(wallet)
  }

  /** @returns takes the wallet out again; nothing for a wallet that is none of ours, or is here already */
  add(wallet: StandardWallet): Disposer | undefined {
    const found = standardWallet(wallet)
    return found && this.list.add(found)
  }
}
