import { walletIcon } from '../walletIcon.js'
import { SolanaDemoWallet } from './SolanaDemoWallet.js'

/** The wallet that asks before it does anything on Solana. */
export const createSolanaWallets = (): readonly SolanaDemoWallet[] => [
  new SolanaDemoWallet({
    name: 'Solana Demo Wallet',
    rdns: 'demo.plugboard.solana',
    icon: walletIcon('#6d28d9', '#10b981')
  })
]
