import type { ViewName } from '@plugboard/core'

/** How the gallery gets to a view. */
export interface GalleryView {
  readonly name: ViewName
  /** A wallet is connected before the view is opened. */
  readonly connected?: boolean
  readonly params?: unknown
}

/** Every view that comes with the ui, those of pairing, sign-in and sending, and a form as a feature would have it. */
export const galleryViews: readonly GalleryView[] = [
  { name: 'Connect' },
  { name: 'AllWallets' },
  { name: 'ConnectingExternal', params: { connectorId: 'birch' } },
  { name: 'InstallWallet', params: { walletId: 'wallet-3' } },
  { name: 'WhatIsAWallet' },
  { name: 'GetAWallet' },
  { name: 'Account', connected: true },
  { name: 'Profile', connected: true },
  { name: 'Networks', connected: true },
  { name: 'SwitchNetwork', connected: true, params: { networkId: 'eip155:31338' } },
  { name: 'SwitchActiveChain', connected: true, params: { switchToChain: 'solana', navigateTo: 'Connect' } },
  { name: 'UnsupportedChain', connected: true },
  { name: 'ConnectingWalletConnectBasic' },
  { name: 'ConnectingWalletConnect', params: { walletId: 'wallet-0' } },
  { name: 'SIWXSignMessage', connected: true },
  { name: 'Send', connected: true },
  { name: 'SelectToken', connected: true },
  { name: 'ExampleForm', connected: true }
]
