import ts from 'typescript'
import { cell, code, docOf, headOf, membersOf, memberTable } from './describe.mjs'
import { entriesOf } from './exportsOf.mjs'

const functionOf = (node) => {
  if (ts.isFunctionDeclaration(node)) return node
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined
  // A component that follows stores is wrapped: observer(function Name(…) {…}).
  const made = value && ts.isCallExpression(value) ? value.arguments[0] : value
  return made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined
}

const row = ([name, { node }]) => {
  const made = functionOf(node)
  return `| \`${name}\` | ${code(made ? headOf(made) : '')} | ${cell(docOf(node))} |`
}

const table = (entries) =>
  ['| Name | Takes and gives | What it does |', '| --- | --- | --- |', ...entries.map(row)].join('\n')

/** The page of `@plugboard/ui`: components, hooks, elements. */
export function reactPage(packages) {
  const ui = packages.find(({ folder }) => folder === 'ui')
  const all = [...(entriesOf(ui).get(ui.name) ?? [])]
  const made = all.filter(([, { node }]) => functionOf(node))
  const named = (pattern) => made.filter(([name]) => pattern.test(name))
  const parts = [...(entriesOf(ui).get(`${ui.name}/components`) ?? [])]
  const isType = ([, { node }]) => ts.isInterfaceDeclaration(node)
  const types = [...all, ...parts].filter(isType)
  return [
    '# React and elements',
    'What `@plugboard/ui` exports. Hooks read the kit of the surrounding `KitProvider`, are safe on a server, and draw a component again only when what they read has changed.',
    '## Components',
    table(named(/^[A-Z]/)),
    '## Hooks',
    table(named(/^use/)),
    '## Without React, and for plugins',
    table(named(/^(?!use)[a-z]/)),
    '## What views are drawn with',
    '`@plugboard/ui/components` has the parts of the dialog itself, for [views of your own](../guides/view.md): they look, speak and work by keyboard as the rest does.',
    table(parts.filter(([, { node }]) => functionOf(node))),
    '## Types',
    ...types.flatMap(([name, { node }]) => [
      `### ${name}`,
      docOf(node),
      extended(node),
      membersOf(node).length > 0 ? memberTable(membersOf(node)) : ''
    ])
  ]
    .filter(Boolean)
    .join('\n\n')
}

function extended(node) {
  const names = node.heritageClauses?.flatMap(({ types }) => types.map((type) => type.getText())) ?? []
  return names.length > 0 ? `Has all of ${names.map(code).join(', ')} too.` : ''
}
