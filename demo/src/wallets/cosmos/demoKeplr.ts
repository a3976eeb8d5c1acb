import type { CosmosWallet } from '@plugboard/cosmos'
import { walletIcon } from '../walletIcon.js'

/** Where the demo's Cosmos wallet is on the page: a place of its own, so that a visitor's real Keplr keeps its. */
export const demoKeplr = Object.freeze({
  name: 'Cosmos Demo Wallet',
  path: 'plugboardDemo.keplr',
  event: 'plugboard_demo_keystorechange',
  icon: walletIcon('#1e3a8a', '#f472b6')
}) satisfies CosmosWallet
