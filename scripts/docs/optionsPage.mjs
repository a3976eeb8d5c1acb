import ts from 'typescript'
import { docOf, membersOf, memberTable } from './describe.mjs'
import { entriesOf } from './exportsOf.mjs'

/** Interfaces of settings that a package exports, by the name it is imported with. */
function settingsOf(pack) {
  return [...entriesOf(pack)].flatMap(([entry, all]) =>
    [...all]
      .filter(
        ([name, { node }]) => /(Options|Settings|Config)$/.test(name) && ts.isInterfaceDeclaration(node)
      )
      .filter(([, { node }]) => membersOf(node).length > 0)
      .map(([name, { node }]) => ({ entry, name, node }))
  )
}

const isForUsers = ({ name, entry }) =>
  !/^(KitConfig|TapOptions|ConnectOptions|DisconnectOptions|OpenOptions|StorageItemOptions|FeatureConfig)$/.test(
    name
  ) && !entry.includes('/testing')

/** The page of options: the settings of each package. */
export function optionsPage(packages) {
  const sections = packages
    .map((pack) => [pack, settingsOf(pack).filter(isForUsers)])
    .filter(([, list]) => list.length > 0)
    .flatMap(([pack, list]) => [
      `## ${pack.name}`,
      ...list.flatMap(({ name, node }) => [
        `### ${name}`,
        docOf(node),
        extended(node),
        memberTable(membersOf(node))
      ])
    ])
  return [
    '# Options',
    'What `createKit`, each plugin and the ui take. Everything that ends in `?` may be left out.',
    ...sections
  ]
    .filter(Boolean)
    .join('\n\n')
}

function extended(node) {
  const names = node.heritageClauses?.flatMap(({ types }) => types.map((type) => type.getText())) ?? []
  return names.length > 0 ? `Takes all of \`${names.join('`, `')}\` too.` : ''
}
