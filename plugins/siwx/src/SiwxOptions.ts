import type { PluginContext, SiwxStrategy } from '@plugboard/core'
import type { SiweConfig } from './strategies/SiweConfig.js'

/** How visitors sign in. */
export interface SiwxOptions {
  /** Where messages come from and sessions are kept; or a plugin registers one (`registerSiwx`). */
  readonly strategy?: SiwxStrategy | ((kit: PluginContext) => SiwxStrategy) | undefined
  /** A configuration in the form that sign-in with Ethereum has elsewhere; in place of `strategy`. */
  readonly siweConfig?: SiweConfig | undefined
  /** Nobody stays connected without signing in. Default: what the strategy says, else true. */
  readonly required?: boolean | undefined
  /** End the sessions of an account when it is disconnected. Default true. */
  readonly signOutOnDisconnect?: boolean | undefined
}
