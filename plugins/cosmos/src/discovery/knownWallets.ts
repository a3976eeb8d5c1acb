import type { CosmosWallet } from '../CosmosWallet.js'

/** Keplr and those of its form that put themselves on the page; none of them announces itself. */
export const knownWallets: readonly CosmosWallet[] = Object.freeze([
  { name: 'Leap', path: 'leap', event: 'leap_keystorechange' },
  { name: 'Cosmostation', path: 'cosmostation.providers.keplr', event: 'cosmostation_keystorechange' },
  // Last: others put themselves in its place, and are known by their own.
  { name: 'Keplr', path: 'keplr', event: 'keplr_keystorechange' }
])
