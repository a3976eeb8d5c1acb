import type { PolkadotProvider } from './provider/PolkadotProvider.js'

export type { LightChain, LightClient } from './chain/LightClient.js'
export type { PolkadotBalance } from './chain/PolkadotBalance.js'
export type { ExtrinsicProgress, SentExtrinsic } from './chain/SentExtrinsic.js'
export type { PolkadotNetwork } from './PolkadotNetwork.js'
export type { PolkadotOptions } from './PolkadotOptions.js'
export type { PolkadotWallet } from './PolkadotWallet.js'
export { polkadot } from './polkadot.js'
export type { PolkadotProvider, ProviderAccount } from './provider/PolkadotProvider.js'

declare module '@plugboard/core' {
  interface Providers {
    polkadot: PolkadotProvider
  }
}
