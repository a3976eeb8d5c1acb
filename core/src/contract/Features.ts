import type { WalletGroup } from './WalletEntry.js'

/** Settings that the remote project configuration decides when it has been fetched. */
export interface RemoteFeatures {
  email: boolean
  socials: readonly string[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  branding: boolean
  multiWallet: boolean
}

/** Settings that only the host decides. */
export interface LocalFeatures {
  receive: boolean
  send: boolean
  emailShowWallets: boolean
  connectorTypeOrder: readonly WalletGroup[]
  analytics: boolean
  allWallets: boolean
  legalCheckbox: boolean
  smartSessions: boolean
  collapseWallets: boolean
  walletFeaturesOrder: readonly string[]
  connectMethodsOrder: readonly string[]
  pay: boolean
}

/** All feature settings. Augment it for a feature of your own. */
export interface Features extends RemoteFeatures, LocalFeatures {}

/** What the host may write. */
export type FeatureConfig = {
  readonly [Name in keyof Features]?: Features[Name] | undefined
}

/** The settings in force. Observable. */
export interface FeatureReader {
  readonly all: Readonly<Features>
  /** The settings without the remote configuration: what a server knows, and a page that it drew begins with. */
  readonly local: Readonly<Features>
  get<Name extends keyof Features>(name: Name): Features[Name]
}
