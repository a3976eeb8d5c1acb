import type { WalletGroup } from './WalletEntry.js'

/** Settings that the kernel and the dialog read. */
export interface CoreFeatures {
  /** Several wallets may be connected at the same time. A remote configuration may decide it. */
  multiWallet: boolean
  /** The dialog may name Plugboard. A remote configuration may decide it. */
  branding: boolean
  /** The visitor has to agree to the terms before connecting. */
  legalCheckbox: boolean
  /** The list of wallets leads to the whole catalogue. */
  allWallets: boolean
  /** Wallets are listed beside the other ways to connect. */
  emailShowWallets: boolean
  /** Wallets stand behind one row where there are other ways to connect. */
  collapseWallets: boolean
  /** Groups of the list of wallets, first to last. */
  connectorTypeOrder: readonly WalletGroup[]
  /** Actions of the account, by the ids of their slot items, first to last. */
  walletFeaturesOrder: readonly string[]
  /** Ways to connect, by the ids of their slot items, first to last. */
  connectMethodsOrder: readonly string[]
}

/**
 * Settings of features that come in plugins of their own. Hosts may write them without the plugin, which registers
 * them where it is in the kit. `@plugboard/gateway` registers those that a project's service decides where nobody else does.
 */
export interface AnnouncedFeatures {
  /** Visitors can log in by e-mail. */
  email: boolean
  socials: readonly string[] | false
  /** Where swaps are quoted, by ids of sources; `false` or an empty list turns them off. With the default, all sources of the kit count. */
  swaps: readonly string[] | false
  /** Who sells crypto, by ids of providers; `false` or an empty list turns it off. With the default, all providers of the kit count. */
  onramp: readonly string[] | false
  /** The account shows its history, where a portfolio is composed. */
  activity: boolean
  send: boolean
  analytics: boolean
  /** The account lists who may act from it without asking again, as its wallet says (ERC-7715). Default false. */
  smartSessions: boolean
  /** Pages may ask visitors for payments; logins by e-mail and social networks are off then. Default false. */
  pay: boolean
}

/** All feature settings. Augment it for a feature of your own, and register it with `kit.registerFeature`. */
export interface Features extends CoreFeatures, AnnouncedFeatures {}

/** What the host may write. */
export type FeatureConfig = {
  readonly [Name in keyof Features]?: Features[Name] | undefined
}

/** A setting, as its plugin registers it. */
export interface FeatureDefinition<T> {
  /** Holds where neither the host nor the remote configuration says otherwise. */
  readonly default: T
  /**
   * Checks what a host or a remote configuration has written.
   * @returns the value, or `undefined` for one that cannot be used: it is reported, and what would hold without it holds
   */
  parse(value: unknown): T | undefined
  /** Whether a remote configuration may decide it; then it is off in `basic` mode. Default false. */
  readonly remote?: boolean | undefined
  /** The value of the setting when it is off. Default: `false` where `parse` takes that, else the default. */
  readonly off?: T | undefined
  /** Turns the setting off because of others, e.g. `(read) => read('pay')`. */
  readonly offWhen?: ((read: FeatureReader['get']) => boolean) | undefined
}

/** The settings in force. Observable. */
export interface FeatureReader {
  /** Every registered setting. */
  readonly all: Readonly<Features>
  /** The settings without the remote configuration: what a server knows, and a page that it drew begins with. */
  readonly local: Readonly<Features>
  /** A setting; `undefined` where the plugin that registers it is not in the kit. */
  get<Name extends keyof Features>(name: Name): Features[Name]
}
