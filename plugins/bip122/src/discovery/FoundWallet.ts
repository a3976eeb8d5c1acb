import type { ConnectorType } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import type { BitcoinDriver } from '../drivers/BitcoinDriver.js'

/** A wallet that is on the page, and how to reach it. */
export interface FoundWallet {
  /** The name that it reports or is known by; not checked. */
  readonly name: string
  /** Not checked. */
  readonly icon?: unknown
  readonly type: ConnectorType
  /** The wallet's own object, by which a wallet that is found in two ways is recognized. */
  readonly provider: unknown
  /** Loads its driver; a new one for each session. */
  createDriver(): Promise<BitcoinDriver>
}

/**
 * A Wallet Standard wallet that can be used on Bitcoin; `undefined` for any other. WalletConnect's own wallet is left out, because pairing has its
 * own plugin.
 */
export function fromStandardWallet(wallet: StandardWallet): FoundWallet | undefined {
  const { name, icon, chains, features } = wallet
  const canSign = ['bitcoin:signMessage', 'bitcoin:signTransaction'].some((feature) => feature in features)
  const canConnect = chains.some((chain) => chain.startsWith('bitcoin:')) && 'bitcoin:connect' in features
  if (name === 'WalletConnect' || !canConnect || !canSign) return undefined
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
