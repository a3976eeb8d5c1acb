import type { PolkadotProvider } from './provider/PolkadotProvider.js'

export type { PolkadotBalance } from './chain/balance.js'
export type { ExtrinsicProgress, SentExtrinsic } from './chain/followExtrinsic.js'
export type { PolkadotNetwork } from './PolkadotNetwork.js'
export type { LightChain, LightClient, PolkadotOptions, PolkadotWallet } from './PolkadotOptions.js'
export { polkadot } from './polkadot.js'
export type { PolkadotProvider, ProviderAccount } from './provider/PolkadotProvider.js'

declare module '@plugboard/core' {
  interface Providers {
    polkadot: PolkadotProvider
  }
}
