import { action, computed, makeObservable, observableRef } from 'mobx'
import type { FeatureConfig, FeatureDefinition, FeatureReader, Features } from '../contract/Features.js'
import { type AddOptions, Registry } from '../plugins/Registry.js'
import { coreFeatures } from './defaultFeatures.js'

export type Values = Readonly<Record<string, unknown>>

/** A registered setting. */
export interface Feature extends FeatureDefinition<unknown> {
  readonly id: string
}

/**
 * The settings in force: the remote configuration over the host's over the defaults. A setting exists from when it is
 * registered; what the host or the remote configuration says of it before that waits.
 */
export class FeatureStore implements FeatureReader {
  private remote: { readonly values: Values; readonly source: string } = { values: {}, source: 'kit' }
  readonly #features = new Registry<Feature>('Feature')

  constructor(
    private readonly given: Values,
    private readonly basic: boolean
  ) {
    makeObservable<this, 'remote'>(this, {
      remote: observableRef,
      all: computed,
      local: computed,
      setRemote: action
    })
    for (const [name, definition] of coreFeatures()) this.register(name, definition)
  }

  get all(): Readonly<Features> {
    return this.#inForce(this.remote.values)
  }

  get local(): Readonly<Features> {
    return this.#inForce({})
  }

  /** What was written of each registered setting, by the host and remotely, for whoever checks it. */
  get written(): { readonly local: Values; readonly remote: Values; readonly source: string } {
    const { values: remote, source } = this.remote
    return { local: this.given, remote, source }
  }

  /** The registered settings. */
  get registered(): readonly Feature[] {
    return this.#features.all
  }

  get<Name extends keyof Features>(name: Name): Features[Name] {
    return this.all[name]
  }

  /** @throws Error naming both owners when the setting is registered already. @returns takes the setting away again */
  register(name: string, definition: FeatureDefinition<unknown>, options?: AddOptions): () => void {
    const {
      default: initial,
      parse,
      remote,
      off = readSetting(parse, false) ?? initial,
      offWhen
    } = definition
    return this.#features.add({ id: name, default: initial, parse, remote, off, offWhen }, options)
  }

  /** @param source the plugin that it comes from */
  setRemote(values: FeatureConfig, source: string): void {
    this.remote = { values, source }
  }

  #inForce(remoteValues: Values): Readonly<Features> {
    const givenValue = ({ id, parse, remote, default: initial }: Feature) =>
      (remote ? readSetting(parse, remoteValues[id]) : undefined) ??
      readSetting(parse, this.given[id]) ??
      initial
    // `above` are the settings whose `offWhen` is being asked: in a circle, a setting counts as if it had none.
    const resolve = (name: string, above: readonly string[]): unknown => {
      const feature = this.#features.get(name)
      if (!feature) return undefined
      const reader = (other: string) => resolve(other, [...above, name])
      const isOff =
        (this.basic && feature.remote) || (!above.includes(name) && isOffBecauseOfOthers(feature, reader))
      return isOff ? feature.off : givenValue(feature)
    }
    const values = this.#features.all.map(({ id }) => [id, resolve(id, [])])
    return Object.freeze(Object.fromEntries(values))
  }
}

/** Whether a plugin's `offWhen` turns a setting off. One that throws does not. */
function isOffBecauseOfOthers({ offWhen }: Feature, reader: (name: string) => unknown): boolean {
  try {
    return offWhen?.(reader as FeatureReader['get']) ?? false
  } catch {
    return false
  }
}

/** What a plugin's function gives for a value; nothing where it throws or there is no value. */
export function readSetting<T>(parse: (value: unknown) => T, value: unknown): T | undefined {
  try {
    return value === undefined ? undefined : parse(value)
  } catch {
    return undefined
  }
}
