import { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { walletIcon } from '../walletIcon.js'
import { polkadotAccounts } from './polkadotAccounts.js'

/** The wallet that asks before it does anything on Polkadot's chains. */
export const createPolkadotWallets = (): readonly KeyedDemoWallet[] => [
  new KeyedDemoWallet(
    {
      name: 'Polkadot Demo Wallet',
      rdns: 'demo.plugboard.polkadot',
      icon: walletIcon('#be185d', '#facc15')
    },
    polkadotAccounts
  )
]
