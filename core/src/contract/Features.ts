import type { WalletGroup } from './WalletEntry.js'

/** Feature settings that the kernel and the dialog read. */
export interface CoreFeatures {
  /** Whether several wallets may be connected at the same time. A remote configuration can set it. */
  multiWallet: boolean
  /** Whether the dialog may name Plugboard. A remote configuration can set it. */
  branding: boolean
  /** Whether the visitor must agree to the terms before connecting. */
  legalCheckbox: boolean
  /** Whether the list of wallets links to the whole catalogue. */
  allWallets: boolean
  /** Whether wallets are listed in addition to the other ways to connect. */
  emailShowWallets: boolean
  /** Whether wallets are collapsed into one row if there are other ways to connect. */
  collapseWallets: boolean
  /** Groups of the list of wallets, first to last. */
  connectorTypeOrder: readonly WalletGroup[]
  /** Actions of the account, by the ids of their slot items, first to last. */
  walletFeaturesOrder: readonly string[]
  /** Ways to connect, by the ids of their slot items, first to last. */
  connectMethodsOrder: readonly string[]
}

/**
 * Settings of features that plugins provide. Hosts may set them without the plugin, which registers them if it is in the kit.
 * `@plugboard/gateway` registers the ones that a project's service controls and no other plugin registers.
 */
export interface AnnouncedFeatures {
  /** Visitors can log in by e-mail. */
  email: boolean
  socials: readonly string[] | false
  /** Ids of the sources that quote swaps; `false` or an empty list turns swaps off. By default, all sources in the kit are used. */
  swaps: readonly string[] | false
  /** Ids of the providers that sell crypto; `false` or an empty list turns it off. By default, all providers in the kit are used. */
  onramp: readonly string[] | false
  /** Whether the account shows its history, if the kit has a portfolio. */
  activity: boolean
  send: boolean
  analytics: boolean
  /** Whether the account lists the parties that may act on its behalf without asking again, as its wallet reports (ERC-7715). Default false. */
  smartSessions: boolean
  /** Whether pages may ask visitors for payments; logins by e-mail and social networks are then off. Default false. */
  pay: boolean
}

/** All feature settings. Augment it to add your own feature, and register it with `kit.registerFeature`. */
export interface Features extends CoreFeatures, AnnouncedFeatures {}

/** The feature settings that a host may configure. */
export type FeatureConfig = {
  readonly [Name in keyof Features]?: Features[Name] | undefined
}

/** Definition of a setting, as its plugin registers it. */
export interface FeatureDefinition<T> {
  /** The value used if neither the host nor the remote configuration sets one. */
  readonly default: T
  /**
   * Validates a value from the host or a remote configuration.
   * @returns the value, or `undefined` if it cannot be used: it is then reported and ignored
   */
  parse(value: unknown): T | undefined
  /** Whether a remote configuration may set it; if so, it is off in `basic` mode. Default false. */
  readonly remote?: boolean | undefined
  /** The value of the setting when it is off. Default: `false` if `parse` accepts it, otherwise the default. */
  readonly off?: T | undefined
  /**
   * Whether another plugin may register the setting too, earlier or later: its definition then applies as long as it is in the kit. For a plugin that
   * only has to know the setting while nobody else does. Default false.
   */
  readonly provisional?: boolean | undefined
  /** Turns the setting off because of others, e.g. `(read) => read('pay')`. */
  readonly offWhen?: ((read: FeatureReader['get']) => boolean) | undefined
}

/** The feature settings in force. Observable. */
export interface FeatureReader {
  /** Every registered setting. */
  readonly all: Readonly<Features>
  /** The settings without the remote configuration: those known to a server, and the initial ones of a server-rendered page. */
  readonly local: Readonly<Features>
  /** Returns a setting; `undefined` if the plugin that registers it is not in the kit. */
  get<Name extends keyof Features>(name: Name): Features[Name]
}
