import type { StandardWallet } from '@plugboard/core/wallet-standard'
import type { FoundWallet } from './FoundWallet.js'

/** A Wallet Standard wallet that can be used on Bitcoin; nothing for any other. WalletConnect's is none: pairing has a plugin of its own. */
export function standardWallet(wallet: StandardWallet): FoundWallet | undefined {
  const { name, icon, chains, features } = wallet
  const signs = ['bitcoin:signMessage', 'bitcoin:signTransaction'].some((feature) => feature in features)
  const isOurs = chains.some((chain) => chain.startsWith('bitcoin:')) && 'bitcoin:connect' in features
  if (name === 'WalletConnect' || !isOurs || !signs) return undefined
  return {
    name,
    icon,
    type: 'ANNOUNCED',
    provider: wallet,
    async createDriver() {
      const { WalletStandardDriver } = await import('../drivers/WalletStandardDriver.js')
      return new WalletStandardDriver(wallet)
    }
  }
}
