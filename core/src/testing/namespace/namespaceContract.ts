import { type ContractCheck, type ContractOptions, reportUnchecked } from '../contractChecks.js'
import { abortClauses } from './abortClauses.js'
import { activityClauses, offlineActivityClauses } from './activityClauses.js'
import { addressClauses } from './addressClauses.js'
import { capabilityClauses } from './capabilityClauses.js'
import { collectiblesClauses } from './collectiblesClauses.js'
import { followClauses } from './followClauses.js'
import { holdingsClauses, offlineHoldingsClauses } from './holdingsClauses.js'
import { kitClauses } from './kitClauses.js'
import type { NamespaceSubject } from './NamespaceSubject.js'
import { type NamespaceClause, tryNamespace } from './NamespaceTrial.js'
import { networkClauses } from './networkClauses.js'
import { prepareClauses } from './prepareClauses.js'
import { offlineClauses, readClauses } from './readClauses.js'

const clauses = [
  ...networkClauses,
  ...addressClauses,
  ...readClauses,
  ...capabilityClauses,
  ...abortClauses,
  ...holdingsClauses,
  ...activityClauses,
  ...collectiblesClauses,
  ...prepareClauses,
  ...followClauses,
  ...kitClauses
] as const

/**
 * The conformance suite of a namespace: CAIP ids, addresses, reads, capabilities, typed errors, and the whole flow in a kit. `make`
 * is called for every check. It works with any test runner.
 *
 * @example for (const check of namespaceContract(make)) it(check.name, check.run)
 */
export function namespaceContract(
  make: () => NamespaceSubject | Promise<NamespaceSubject>,
  options: ContractOptions = {}
): readonly ContractCheck[] {
  const check =
    (isOffline: boolean) =>
    ([name, run, need = isOffline ? 'offline' : 'plugins']: NamespaceClause): ContractCheck => ({
      name,
      run: async () => {
        const subject = await make()
        const plugins = (isOffline && subject.offline) || subject.plugins
        if (subject[need]) return reportUnchecked(name, await tryNamespace(subject, plugins, run), options)
        await subject.dispose?.()
        reportUnchecked(name, new Set([need]), options)
      }
    })
  return [
    ...clauses.map(check(false)),
    ...[...offlineClauses, ...offlineHoldingsClauses, ...offlineActivityClauses].map(check(true))
  ]
}
