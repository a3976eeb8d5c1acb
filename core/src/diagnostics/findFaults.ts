import type { Connector, ConnectorType } from '../contract/Connector.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { RegisteredTexts } from '../contract/PluginTexts.js'
import type { ConnectionReader } from '../contract/Readers.js'
import type { SiwxStrategy } from '../contract/Siwx.js'
import type { SlotItem } from '../contract/Slots.js'
import type { ViewDefinition } from '../contract/View.js'
import { isLabel } from '../gates/isLabel.js'
import { isTable } from './isTable.js'

const connectorTypes: readonly ConnectorType[] = [
  'INJECTED',
  'ANNOUNCED',
  'EXTERNAL',
  'WALLET_CONNECT',
  'AUTH'
]

const isText = (value: unknown): boolean => typeof value === 'string'
const mayBeText = (value: unknown): boolean => value === undefined || isText(value)

const first = (checks: readonly (readonly [isFault: boolean, fault: string])[]): string | undefined =>
  checks.find(([isFault]) => isFault)?.[1]

/** What a way to sign in must be able to do. */
const strategyMembers = ['createMessage', 'addSession', 'getSessions', 'revokeSession'] as const

/** Checks for each kind of contribution of a plugin. A check returns the problem in words, or `undefined` if there is none. Throwing counts as a problem too. */
export const findFaults = Object.freeze({
  namespace: ({ parseAddress, classify, read, networks }: NamespaceAdapter) =>
    first([
      [!networks.length, 'has no network, so nobody can connect: pass `networks` to its plugin'],
      [
        [parseAddress, classify, read].some((member) => typeof member !== 'function'),
        'lacks parseAddress(), classify() or read()'
      ]
    ]),
  // Called in the same way as by the kit: a connector can be a class instance.
  connector: (connector: Connector) => {
    const { id, name, type, group, icon, note, namespaces, connect } = connector
    connector.isAvailable?.()
    return first([
      [!isText(id), 'has no id'],
      [!connectorTypes.includes(type), `has an unknown type '${type}'`],
      [
        !isText(name) || ![group, icon, note].every(mayBeText),
        'has a name, group, icon or note that is not a string'
      ],
      [!Array.isArray(namespaces), 'has no array of namespaces'],
      [typeof connect !== 'function', 'has no connect()']
    ])
  },
  view: ({ title, load }: ViewDefinition) =>
    first([
      [!isLabel(title), 'has a title that is not a text'],
      [typeof load !== 'function', 'has no load(), component or mount()']
    ]),
  texts: ({ texts }: RegisteredTexts) => {
    const tables: readonly [string, unknown][] = Object.entries(isTable(texts) ? texts : {}).filter(
      ([, table]) => table !== undefined
    )
    const [language] = tables.find(([, table]) => !isTable(table) && typeof table !== 'function') ?? []
    const [withoutText] =
      tables.find(([, table]) => isTable(table) && !Object.values(table).every(isText)) ?? []
    return first([
      [!isTable(texts), 'are no object with a table of texts for each language, such as { en: { … } }'],
      [language !== undefined, `have no table of texts, and no function that loads one, under '${language}'`],
      [withoutText !== undefined, `have a value that is not a string under '${withoutText}'`]
    ])
  },
  'sign-in strategy': (strategy: SiwxStrategy) => {
    const missing = strategyMembers.filter((member) => typeof strategy[member] !== 'function')
    return first([
      [missing.length > 0, `has no ${missing.map((member) => `${member}()`).join(', ')}`],
      [!isText(strategy.id), 'has no id']
    ])
  },
  item: (item: SlotItem<never>, connections: Pick<ConnectionReader, 'active'>) => {
    const { label, icon, view } = item
    item.visible?.(connections.active as never)
    return first([
      [!isLabel(label) || !mayBeText(icon), 'has a label or an icon that is not a text'],
      [!isText(view), 'does not name a view']
    ])
  }
})
