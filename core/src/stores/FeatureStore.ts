import { action, computed, makeObservable, observableRef } from 'mobx'
import type { FeatureConfig, FeatureDefinition, FeatureReader, Features } from '../contract/Features.js'
import { type AddOptions, Registry } from '../plugins/Registry.js'
import { coreFeatures } from './defaultFeatures.js'

export type Values = Readonly<Record<string, unknown>>

/** The values that the host and the remote configuration give. */
export interface WrittenFeatures {
  readonly local: Values
  readonly remote: Values
  /** What the remote configuration was before it was read as an object, which it may not be. */
  readonly received: unknown
  /** The plugin that supplies it. */
  readonly source: string
}

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
    return this.#inForce(Object(this.remote.values))
  }

  get local(): Readonly<Features> {
    return this.#inForce({})
  }

  /** The values that the host and the remote configuration give for registered settings, for diagnostics. */
  get written(): WrittenFeatures {
    const { values, source } = this.remote
    return { local: this.given, remote: Object(values), received: values, source }
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
    const { default: initial, parse, off = readSetting(parse, false) ?? initial } = definition
    return this.#features.add({ ...definition, id: name, parse, off }, options)
  }

  /** @param source the plugin that supplies the values */
  setRemote(values: FeatureConfig, source: string): void {
    this.remote = { values, source }
  }

  /** Removes the values of a plugin. */
  endRemote(source: string): void {
    if (this.remote.source === source) this.setRemote({}, 'kit')
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
      const { off, offWhen, remote } = feature
      const read = ((other: string) => resolve(other, [...above, name])) as FeatureReader['get']
      const isOff = (this.basic && remote) || (offWhen && !above.includes(name) && callSafely(offWhen, read))
      return isOff ? off : givenValue(feature)
    }
    const values = this.#features.all.map(({ id }) => [id, resolve(id, [])])
    return Object.freeze(Object.fromEntries(values))
  }
}

/** Returns the result of a plugin's `parse` for a value; nothing if it throws or there is no value. */
export const readSetting = <T>(parse: (value: unknown) => T, value: unknown): T | undefined =>
  value === undefined ? undefined : callSafely(parse, value)

/** Calls a function of a plugin; nothing if it throws. */
function callSafely<Argument, T>(call: (argument: Argument) => T, argument: Argument): T | undefined {
  try {
    return call(argument)
  } catch {
    return undefined
  }
}
