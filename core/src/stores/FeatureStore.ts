import { action, computed, makeObservable, observableRef } from 'mobx'
import type { FeatureConfig, FeatureReader, Features } from '../contract/Features.js'

/** What holds where neither the host nor the remote configuration says otherwise. */
export const defaultFeatures: Features = Object.freeze({
  email: true,
  socials: Object.freeze(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']),
  swaps: Object.freeze(['1inch']),
  onramp: Object.freeze(['meld']),
  activity: true,
  branding: true,
  multiWallet: true,
  receive: true,
  send: true,
  emailShowWallets: true,
  connectorTypeOrder: Object.freeze([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended'
  ] as const),
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  walletFeaturesOrder: Object.freeze(['onramp', 'swaps', 'receive', 'send']),
  connectMethodsOrder: Object.freeze(['email', 'social', 'wallet']),
  pay: false
})

const remoteNames = ['email', 'socials', 'swaps', 'onramp', 'activity', 'branding', 'multiWallet']

const remoteOff: FeatureConfig = Object.fromEntries(remoteNames.map((name) => [name, false]))

/** Which features are on: the remote configuration over the host's over the defaults. */
export class FeatureStore implements FeatureReader {
  readonly #local: FeatureConfig
  readonly #basic: boolean
  private remote: FeatureConfig = {}

  constructor(local: FeatureConfig, basic: boolean) {
    this.#local = local
    this.#basic = basic
    makeObservable<this, 'remote'>(this, {
      remote: observableRef,
      all: computed,
      setRemote: action
    })
  }

  get all(): Readonly<Features> {
    return this.#with(this.remote)
  }

  get local(): Readonly<Features> {
    return this.#with({})
  }

  get<Name extends keyof Features>(name: Name): Features[Name] {
    return this.all[name]
  }

  /** @returns the names of the host's settings that the remote ones override. */
  setRemote(remote: FeatureConfig): readonly string[] {
    this.remote = remote
    const local = this.#local as Record<string, unknown>
    return Object.keys(defined(remote)).filter((name) => local[name] !== undefined)
  }

  #with(remote: FeatureConfig): Readonly<Features> {
    const merged = {
      ...defaultFeatures,
      ...defined(this.#local),
      ...defined(remote),
      ...(this.#basic && remoteOff)
    }
    return Object.freeze({
      ...merged,
      ...(merged.pay && { email: false, socials: false })
    }) as Readonly<Features>
  }
}

const defined = (config: FeatureConfig): FeatureConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined))
