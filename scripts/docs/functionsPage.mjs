import ts from 'typescript'
import { cell, code, docOf, headOf } from './describe.mjs'
import { entriesOf } from './exportsOf.mjs'

const functionOf = (node) => {
  if (ts.isFunctionDeclaration(node)) return node
  const made = ts.isVariableDeclaration(node) ? node.initializer : undefined
  return made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined
}

/** The page of functions: the callable exports of each entry of each package. Those of the ui have a separate page. */
export function functionsPage(packages) {
  const entries = packages.filter(({ folder }) => folder !== 'ui').flatMap((pack) => [...entriesOf(pack)])
  const sections = entries.flatMap(([entry, all]) => {
    const made = [...all].filter(([, { node }]) => functionOf(node))
    if (made.length === 0) return []
    const rows = made.map(
      ([name, { node }]) => `| \`${name}\` | ${code(headOf(functionOf(node)))} | ${cell(docOf(node))} |`
    )
    return [
      `## ${entry}`,
      ['| Name | Takes and gives | What it does |', '| --- | --- | --- |', ...rows].join('\n')
    ]
  })
  return [
    '---\naside: false\n---',
    '# Functions',
    'What the packages export to be called, by the name that you import it from. Components and hooks are [React and elements](react.md).',
    ...sections
  ].join('\n\n')
}
