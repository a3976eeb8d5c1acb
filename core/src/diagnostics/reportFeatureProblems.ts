import { reaction } from 'mobx'
import type { FeatureStore } from '../stores/FeatureStore.js'

/** What reporting settings works on. */
export interface FeatureProblemDeps {
  readonly features: FeatureStore
  readonly log: { add(level: 'warn', text: string): void }
  reportFaults(plugin: string, faults: readonly string[]): void
}

/**
 * Reports settings that cannot be used, and those of the host that the remote configuration overrides (product statement
 * S6.04). Each is reported once. @returns stops
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
    () => features.problems,
    ({ invalid, overridden, invalidRemote, notRemote, source }) => {
      const unusable = takeNew('invalidRemote', invalidRemote)
      const local = takeNew('notRemote', notRemote)
      const faults = [
        ...unusable.map((name) => `the remote feature '${name}' has a value that it cannot have`),
        ...local.map((name) => `the feature '${name}' cannot be decided remotely`)
      ]
      if (faults.length) reportFaults(source, faults)
      const ignored = takeNew('overridden', overridden).join(', ')
      if (ignored)
        warn(`The remote project configuration is in force; the local setting of ${ignored} is ignored.`)
      const wrong = takeNew('invalid', invalid).join(', ')
      if (wrong) warn(`createKit({ features }): the value of ${wrong} cannot be used; the default holds.`)
    },
    { fireImmediately: true }
  )
}
