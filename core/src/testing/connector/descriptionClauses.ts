import type { Connector } from '../../contract/Connector.js'
import { demand, outcomeOf, show } from '../demand.js'
import type { ConnectorClause } from './ConnectorTrial.js'

const types: readonly unknown[] = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH']
const texts = ['rdns', 'group', 'explorerId', 'note', 'view'] as const

const described = ({ id, name, type, namespaces, rdns, group, scope }: Connector): string =>
  JSON.stringify([id, name, type, namespaces, rdns, group, scope])

/** Clauses about a connector's description of itself, before it is connected. */
export const descriptionClauses: readonly ConnectorClause[] = [
  [
    'describes itself',
    ({ subject: { connector } }) => {
      const { id, name, type, namespaces, icon, scope } = connector
      demand(
        typeof id === 'string' && /^\S+$/.test(id),
        `A connector has an id without blanks, not ${show(id)}`
      )
      demand(typeof name === 'string' && name.trim(), `A connector has a name, not ${show(name)}`)
      demand(types.includes(type), `type is one of ${types.join(', ')}, not ${show(type)}`)
      demand(Array.isArray(namespaces) && namespaces.length, 'A connector reaches at least one namespace')
      for (const one of namespaces)
        demand(/^[-a-z0-9]{3,8}$/.test(one), `namespaces are CAIP-2 namespaces, not ${show(one)}`)
      demand(
        new Set(namespaces).size === namespaces.length,
        `Every namespace is named once: ${show(namespaces)}`
      )
      demand(
        icon === undefined || /^(data:image\/|https:\/\/|\/)/.test(icon),
        `icon is a data:image, a path or an https address, not ${show(icon)}`
      )
      demand(
        scope === undefined || scope === 'namespace' || scope === 'all',
        `scope is 'namespace' or 'all', not ${show(scope)}`
      )
      for (const key of texts)
        demand(
          connector[key] === undefined || (typeof connector[key] === 'string' && connector[key]),
          `${key} is a text or absent, not ${show(connector[key])}`
        )
    }
  ],
  [
    'isAvailable answers yes or no, and asks nobody',
    async ({ subject: { connector, prompts } }) => {
      const before = prompts?.()
      const outcome = await outcomeOf(() => connector.isAvailable?.() ?? true)
      const said = outcome.kind === 'value' ? outcome.value : outcome.error
      demand(typeof said === 'boolean', `isAvailable() is true or false, not ${show(said)}`)
      demand(prompts?.() === before, 'isAvailable() shows nothing to the visitor')
    }
  ],
  [
    'prepare loads what connecting needs, and asks nobody',
    async ({ subject: { connector, prompts, listeners } }) => {
      const [shown, hanging] = [prompts?.(), listeners?.()]
      for (const time of ['first', 'second']) {
        const outcome = await outcomeOf(() => connector.prepare?.())
        demand(
          outcome.kind === 'value',
          `The ${time} prepare() failed: ${show(Reflect.get(outcome, 'error'))}`
        )
      }
      demand(prompts?.() === shown, 'prepare() shows nothing to the visitor')
      demand(listeners?.() === hanging, 'prepare() leaves no listener on the wallet')
    }
  ],
  [
    'keeps its id: a stored connection is found by it',
    async ({ subject, again }) => {
      const next = (await again()).connector.id
      demand(
        next === subject.connector.id,
        `The id is the same after a reload; it was ${subject.connector.id} and is ${next}`
      )
    }
  ],
  [
    'is stateless: connecting changes nothing of its description',
    async ({ subject: { connector }, connect, createEvents }) => {
      const before = described(connector)
      await connect(createEvents())
      demand(
        described(connector) === before,
        `A connector stays as it is: ${before} became ${described(connector)}`
      )
    }
  ]
]
