import { reaction } from 'mobx'
import { type Feature, type FeatureStore, readSetting, type Values } from '../stores/FeatureStore.js'

/** Dependencies of `reportFeatureProblems`. */
export interface FeatureProblemDeps {
  readonly features: FeatureStore
  readonly log: { add(level: 'warn', text: string): void }
  reportFaults(plugin: string, faults: readonly string[]): void
}

/**
 * Reports settings that cannot be used, and host settings that the remote configuration overrides (product statement S6.04). Each is
 * reported once. @returns stops reporting
 */
export function reportFeatureProblems({ features, log, reportFaults }: FeatureProblemDeps): () => void {
  const reported = new Set<string>()
  const takeNew = (kind: string, names: readonly string[]) =>
    names.filter((name) => !reported.has(`${kind} ${name}`) && reported.add(`${kind} ${name}`))
  const warn = (text: string) => {
    log.add('warn', text)
    console.warn(`[plugboard] ${text}`)
  }
  return reaction(
    () => findFeatureProblems(features),
    ({ invalid, overridden, invalidRemote, notRemote, source }) => {
      const unusable = takeNew('invalidRemote', invalidRemote)
      const local = takeNew('notRemote', notRemote)
      const faults = [
        ...unusable.map((name) => `the remote feature '${name}' has an invalid value`),
        ...local.map((name) => `the feature '${name}' cannot be set remotely`)
      ]
      if (faults.length) reportFaults(source, faults)
      const ignored = takeNew('overridden', overridden).join(', ')
      if (ignored)
        warn(`The remote project configuration takes precedence; the local setting of ${ignored} is ignored.`)
      const wrong = takeNew('invalid', invalid).join(', ')
      if (wrong) warn(`createKit({ features }): the value of ${wrong} is not valid; the default is used.`)
    },
    { fireImmediately: true }
  )
}

/** Problems with settings, for the developer. Each list contains names of settings. */
export interface FeatureProblems {
  /** Set by the host, but invalid. */
  readonly invalid: readonly string[]
  /** Set by the host, but overridden by the remote configuration. */
  readonly overridden: readonly string[]
  /** In the remote configuration, but invalid. */
  readonly invalidRemote: readonly string[]
  /** In the remote configuration, which must not set them. */
  readonly notRemote: readonly string[]
  /** The plugin that supplies the remote configuration. */
  readonly source: string
}

/** Checks the registered settings' values from the host and the remote configuration. */
export function findFeatureProblems({ registered, written }: FeatureStore): FeatureProblems {
  const { local, remote, source } = written
  const names = (test: (feature: Feature) => boolean) => registered.filter(test).map(({ id }) => id)
  const isIn = (values: Values, { id }: Feature) => values[id] !== undefined
  const isValid = (values: Values, { id, parse }: Feature) => readSetting(parse, values[id]) !== undefined
  return {
    invalid: names((one) => isIn(local, one) && !isValid(local, one)),
    overridden: names((one) => Boolean(one.remote) && isIn(local, one) && isValid(remote, one)),
    invalidRemote: names((one) => Boolean(one.remote) && isIn(remote, one) && !isValid(remote, one)),
    notRemote: names((one) => !one.remote && isIn(remote, one)),
    source
  }
}
