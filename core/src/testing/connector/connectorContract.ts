import { absentStrings } from '../absentStrings.js'
import type { ContractCheck } from '../ContractCheck.js'
import type { ContractOptions } from '../ContractOptions.js'
import { tellUnchecked } from '../tellUnchecked.js'
import type { ConnectorSubject } from './ConnectorSubject.js'
import { connectClauses } from './connectClauses.js'
import { descriptionClauses } from './descriptionClauses.js'
import { kitClauses } from './kitClauses.js'
import { sessionClauses } from './sessionClauses.js'
import { tryConnector } from './tryConnector.js'

/** Without these a clause that needs them has nothing to pull. */
const strings = ['decline', 'change', 'lock', 'end', 'prompts', 'listeners', 'harmlessMethod'] as const

const clauses = [...descriptionClauses, ...connectClauses, ...sessionClauses, ...kitClauses] as const

/**
 * The conformance suite of a connector: what it says of itself, its sessions, what they tell and leave behind, and the
 * journey in a kit. `make` is called afresh for every check, and must give a wallet that knows nothing of the one before.
 *
 * @example for (const check of connectorContract(make)) it(check.name, check.run)
 */
export function connectorContract(
  make: () => ConnectorSubject | Promise<ConnectorSubject>,
  options: ContractOptions = {}
): readonly ContractCheck[] {
  return clauses.map(([name, check]) => ({
    name,
    run: async () => {
      const made = await make()
      const { watched, absent } = absentStrings(made, strings)
      let first: ConnectorSubject | undefined = watched
      const next = () => {
        const given = first ?? make()
        first = undefined
        return given
      }
      await tryConnector(next, check)
      tellUnchecked(name, absent, options)
    }
  }))
}
