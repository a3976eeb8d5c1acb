import { KeyedDemoWallet } from '../KeyedDemoWallet.js'
import { demoInjected } from './demoInjected.js'
import { polkadotAccounts } from './polkadotAccounts.js'

const name = 'Polkadot Demo Wallet'

/** The wallet that asks before it does anything on Polkadot's chains. */
export const createPolkadotWallets = (): readonly KeyedDemoWallet[] => [
  new KeyedDemoWallet(
    { name, rdns: 'demo.plugboard.polkadot', icon: demoInjected[name].icon },
    polkadotAccounts
  )
]
