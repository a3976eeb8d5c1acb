import { action, computed, makeObservable, observableRef } from 'mobx'
import type { FeatureConfig, FeatureReader, Features } from '../contract/Features.js'
import { defaultFeatures } from './defaultFeatures.js'

/** Those of `RemoteFeatures`, which stand first. */
const remoteNames = Object.keys(defaultFeatures).slice(0, 7)

const remoteOff: FeatureConfig = Object.fromEntries(remoteNames.map((name) => [name, false]))

/** Which features are on: the remote configuration over the host's over the defaults. */
export class FeatureStore implements FeatureReader {
  readonly #local: FeatureConfig
  readonly #basic: boolean
  remote: FeatureConfig = {}
  source = 'kit'

  constructor(local: FeatureConfig, basic: boolean) {
    this.#local = local
    this.#basic = basic
    makeObservable(this, {
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

  /** @param source the plugin that it comes from */
  setRemote(remote: FeatureConfig, source: string): void {
    this.remote = remote
    this.source = source
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
