import type { CosmosWallet } from '@plugboard/cosmos'
import { walletIcon } from '../walletIcon.js'

/** The location of the demo's Cosmos wallet on the page: a separate one, so that a visitor's real Keplr keeps its own. */
export const demoKeplr = Object.freeze({
  name: 'Cosmos Demo Wallet',
  path: 'plugboardDemo.keplr',
  event: 'plugboard_demo_keystorechange',
  icon: walletIcon('#1e3a8a', '#f472b6')
}) satisfies CosmosWallet
