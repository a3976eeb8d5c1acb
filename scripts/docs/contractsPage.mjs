import ts from 'typescript'
import { code, docOf, membersOf, memberTable } from './describe.mjs'

/** Files of the contract in the order in which a reader needs them; unnamed ones come after. */
const order = [
  'Kit',
  'KitActions',
  'KitConfig',
  'Plugin',
  'PluginContext',
  'Token',
  'Connector',
  'Connection',
  'Account',
  'RpcRequest',
  'Network',
  'NamespaceAdapter',
  'Readers',
  'View',
  'Slots',
  'Hooks'
]

/** Each of their members has a separate page. */
const elsewhere = ['KitHooks', 'Slots', 'Views', 'KitEvents', 'Features', 'CoreFeatures', 'AnnouncedFeatures']

const isType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** The exported types of the contract: name → `{ node, file }`, in the order of the page. */
export function contractsOf(packages) {
  const core = packages.find(({ folder }) => folder === 'core')
  const files = [...core.files.keys()]
    .map((path) => /^contract\/([A-Z]\w*)\.ts$/.exec(path)?.[1])
    .filter(Boolean)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const found = new Map()
  for (const file of files)
    for (const node of core.files.get(`contract/${file}.ts`).statements)
      if (isType(node) && node.modifiers?.length) found.set(node.name.text, { node, file })
  return found
}

const rank = (file) => (order.includes(file) ? order.indexOf(file) : order.length)

function section([name, { node }]) {
  const members = membersOf(node)
  const isTable = members.length > 0
  const heritage = node.heritageClauses?.flatMap(({ types }) => types.map((type) => type.getText())) ?? []
  return [
    `## ${name}`,
    docOf(node),
    heritage.length > 0 && `Has all of ${heritage.map(code).join(', ')} too.`,
    isTable && memberTable(members),
    !isTable && node.type && code(node.type.getText().replaceAll(/\breadonly /g, ''))
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The page of contracts: every type that plugins and hosts use to communicate. */
export function contractsPage(contracts) {
  const shown = [...contracts].filter(([name]) => !elsewhere.includes(name))
  return [
    '# Contracts',
    'The types of `@plugboard/core` that plugins and hosts speak in, the kit first. Members are read-only. The maps that have pages of their own are [hooks](hooks.md), [slots](slots.md), [views](views.md), [events](events.md) and [features](features.md).',
    ...shown.map(section)
  ].join('\n\n')
}
