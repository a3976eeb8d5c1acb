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
 * The settings in force: remote values override the host's, which override the defaults. A setting exists once it is registered; values that the
 * host or the remote configuration gives before that are kept until then.
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

  /** The values that the host and the remote configuration give for registered settings, for diagnostics. */
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

  /** @throws Error naming both owners if the setting is already registered. @returns removes the setting again */
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

  /** @param source the plugin that supplies the values */
  setRemote(values: FeatureConfig, source: string): void {
    this.remote = { values, source }
  }

  #inForce(remoteValues: Values): Readonly<Features> {
    const givenValue = ({ id, parse, remote, default: initial }: Feature) =>
      (remote ? readSetting(parse, remoteValues[id]) : undefined) ??
      readSetting(parse, this.given[id]) ??
      initial
    // `above` holds the settings whose `offWhen` is being evaluated: in a cycle, a setting is treated as having none.
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

/** Whether a plugin's `offWhen` turns a setting off. If it throws, it does not. */
function isOffBecauseOfOthers({ offWhen }: Feature, reader: (name: string) => unknown): boolean {
  try {
    return offWhen?.(reader as FeatureReader['get']) ?? false
  } catch {
    return false
  }
}

/** Returns the result of a plugin's `parse` for a value; nothing if it throws or there is no value. */
export function readSetting<T>(parse: (value: unknown) => T, value: unknown): T | undefined {
  try {
    return value === undefined ? undefined : parse(value)
  } catch {
    return undefined
  }
}
