import type { Connector } from '../../contract/Connector.js'
import { demand, outcomeOf, show } from '../demand.js'
import type { ConnectorClause } from './ConnectorTrial.js'

const types: readonly unknown[] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH']
const texts = ['rdns', 'group', 'explorerId', 'note', 'view'] as const

const described = ({ id, name, type, namespaces, rdns, group, scope }: Connector): string =>
  JSON.stringify([id, name, type, namespaces, rdns, group, scope])

/** What a call returns at once, or what it throws. */
function answerOf(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    return error
  }
}

/** Clauses about a connector's description of itself, before it is connected. */
export const descriptionClauses: readonly ConnectorClause[] = [
  [
    'has a valid description',
    ({ subject: { connector } }) => {
      const { id, name, type, namespaces, icon, scope } = connector
      demand(
        typeof id === 'string' && /^\S+$/.test(id),
        `id must be a string without spaces, not ${show(id)}`
      )
      demand(typeof name === 'string' && name.trim(), `name must be a non-empty string, not ${show(name)}`)
      demand(types.includes(type), `type must be one of ${types.join(', ')}, not ${show(type)}`)
      demand(Array.isArray(namespaces) && namespaces.length, 'namespaces must contain at least one namespace')
      for (const one of namespaces)
        demand(/^[-a-z0-9]{3,8}$/.test(one), `namespaces must be CAIP-2 namespaces, not ${show(one)}`)
      demand(
        new Set(namespaces).size === namespaces.length,
        `Each namespace must be listed only once: ${show(namespaces)}`
      )
      demand(
        icon === undefined || /^(data:image\/|https:\/\/|\/)/.test(icon),
        `icon must be a data:image URI, a path or an https URL, not ${show(icon)}`
      )
      demand(
        scope === undefined || scope === 'namespace' || scope === 'all',
        `scope must be 'namespace' or 'all', not ${show(scope)}`
      )
      for (const key of texts)
        demand(
          connector[key] === undefined || (typeof connector[key] === 'string' && connector[key]),
          `${key} must be a non-empty string or absent, not ${show(connector[key])}`
        )
    }
  ],
  [
    'isAvailable() returns true or false without asking the visitor',
    async ({ subject: { connector, prompts } }) => {
      const before = prompts?.()
      const said = connector.isAvailable ? answerOf(() => connector.isAvailable?.()) : true
      demand(typeof said === 'boolean', `isAvailable() must return true or false, not ${show(said)}`)
      demand(prompts?.() === before, 'isAvailable() must not show anything to the visitor')
    }
  ],
  [
    'prepare() loads what connecting needs without asking the visitor',
    async ({ subject: { connector, prompts, listeners } }) => {
      const [shown, hanging] = [prompts?.(), listeners?.()]
      for (const time of ['first', 'second']) {
        const outcome = await outcomeOf(() => connector.prepare?.())
        demand(
          outcome.kind === 'value',
          `The ${time} prepare() failed: ${show(Reflect.get(outcome, 'error'))}`
        )
      }
      demand(prompts?.() === shown, 'prepare() must not show anything to the visitor')
      demand(listeners?.() === hanging, 'prepare() must not leave a listener on the wallet')
    }
  ],
  [
    'keeps its id, which identifies stored connections',
    async ({ subject, again }) => {
      const next = (await again()).connector.id
      demand(
        next === subject.connector.id,
        `The id must be the same after a reload; it was ${subject.connector.id} and is now ${next}`
      )
    }
  ],
  [
    'is stateless: connecting does not change its description',
    async ({ subject: { connector }, connect, createEvents }) => {
      const before = described(connector)
      await connect(createEvents())
      demand(
        described(connector) === before,
        `Connecting must not change the description: ${before} became ${described(connector)}`
      )
    }
  ]
]
