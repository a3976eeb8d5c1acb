import { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { walletIcon } from '../walletIcon.js'
import { solanaAccounts } from './solanaAccounts.js'

/** The wallet that asks before it does anything on Solana. */
export const createSolanaWallets = (): readonly KeyedDemoWallet[] => [
  new KeyedDemoWallet(
    {
      name: 'Solana Demo Wallet',
      rdns: 'demo.plugboard.solana',
      icon: walletIcon('#6d28d9', '#10b981')
    },
    solanaAccounts
  )
]
