import { computed, observable, runInAction } from 'mobx'
import type { FeatureConfig, FeatureReader, Features } from '../contract/Features.js'
import { defaultFeatures } from './defaultFeatures.js'

/** Those of `RemoteFeatures`, which stand first. */
const remoteNames = Object.keys(defaultFeatures).slice(0, 7)

const remoteOff: FeatureConfig = Object.fromEntries(remoteNames.map((name) => [name, false]))

/** Which features are on: the remote configuration over the host's over the defaults. */
export class FeatureStore implements FeatureReader {
  readonly #local: FeatureConfig
  readonly #basic: boolean
  readonly #remote = observable.box<FeatureConfig>({}, { deep: false })
  readonly #all = computed(() => this.#with(this.remote))
  source = 'kit'

  constructor(local: FeatureConfig, basic: boolean) {
    this.#local = local
    this.#basic = basic
  }

  get remote(): FeatureConfig {
    return this.#remote.get()
  }

  get all(): Readonly<Features> {
    return this.#all.get()
  }

  get local(): Readonly<Features> {
    return this.#with({})
  }

  get<Name extends keyof Features>(name: Name): Features[Name] {
    return this.all[name]
  }

  /** @param source the plugin that it comes from */
  setRemote(remote: FeatureConfig, source: string): void {
    this.source = source
    runInAction(() => this.#remote.set(remote))
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
