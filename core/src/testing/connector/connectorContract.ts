import {
  type ContractCheck,
  type ContractOptions,
  reportUnchecked,
  watchMissingMembers
} from '../contractChecks.js'
import type { ConnectorSubject } from './ConnectorSubject.js'
import { tryConnector } from './ConnectorTrial.js'
import { connectClauses } from './connectClauses.js'
import { descriptionClauses } from './descriptionClauses.js'
import { kitClauses } from './kitClauses.js'
import { sessionClauses } from './sessionClauses.js'

/** The members of a subject that some clauses need for a complete check. */
const optionalMembers = [
  'decline',
  'change',
  'lock',
  'end',
  'prompts',
  'listeners',
  'harmlessMethod',
  'signingRequest',
  'signatures'
] as const

const clauses = [...descriptionClauses, ...connectClauses, ...sessionClauses, ...kitClauses] as const

/**
 * The conformance suite for connectors: their description, their sessions, what the sessions report and leave behind, and the whole
 * flow in a kit. `make` is called for every check, and must return a wallet that shares nothing with the previous one.
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
      const { watched, absent } = watchMissingMembers(made, optionalMembers)
      let first: ConnectorSubject | undefined = watched
      const next = () => {
        const given = first ?? make()
        first = undefined
        return given
      }
      await tryConnector(next, check)
      reportUnchecked(name, absent, options)
    }
  }))
}
