import { DemoWallet } from './DemoWallet.js'
import { walletIcon } from './walletIcon.js'

/** A wallet that says yes to everything, and one that asks in a separate window. */
export const createDemoWallets = (): readonly DemoWallet[] => [
  new DemoWallet({
    name: 'Plugboard Demo Wallet',
    rdns: 'demo.plugboard.wallet',
    uuid: '0b4e3c5e-6f0f-4a58-9d36-2d5a3f7f6a01',
    icon: walletIcon('#5b4bd6', '#f59e0b'),
    asks: false
  }),
  new DemoWallet({
    name: 'Ask-first Demo Wallet',
    rdns: 'demo.plugboard.asking',
    uuid: '7c1d9b2a-52c4-4c0e-8a57-0f9d1e6b7c02',
    icon: walletIcon('#0f766e', '#e11d48'),
    account: 1,
    asks: true
  })
]
