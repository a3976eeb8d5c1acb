import type { PolkadotWallet } from '@plugboard/polkadot'
import { walletIcon } from '../walletIcon.js'

/** The picture of the demo's Polkadot wallet, by its key in `window.injectedWeb3`, which is its name. */
export const demoInjected = Object.freeze({
  'Polkadot Demo Wallet': { icon: walletIcon('#be185d', '#facc15') }
}) satisfies Readonly<Record<string, PolkadotWallet>>
