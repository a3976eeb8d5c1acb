import { posix } from 'node:path'
import ts from 'typescript'

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** The names that a statement declares, each with the node to describe. */
function declared(node) {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map((part) => [part.name.getText(), part])
  return node.name ? [[node.name.text, node]] : []
}

const sourceAt = ({ files }, from, id) => {
  const base = posix.join(posix.dirname(from), id).replace(/\.js$/, '')
  return [`${base}.ts`, `${base}.tsx`].find((path) => files.has(path))
}

/** What a file of a package exports, following its re-exports: name → `{ node, path }`. */
export function exportsOf(pack, path) {
  const found = new Map()
  for (const node of pack.files.get(path).statements) {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const target = sourceAt(pack, path, node.moduleSpecifier.text)
      if (!target) continue
      const all = exportsOf(pack, target)
      const { exportClause } = node
      if (!exportClause) for (const [name, entry] of all) found.set(name, entry)
      else if (ts.isNamespaceExport(exportClause))
        for (const [name, entry] of all) found.set(`${exportClause.name.text}.${name}`, entry)
      else
        for (const { name, propertyName } of exportClause.elements)
          found.set(name.text, all.get((propertyName ?? name).text))
    } else if (isExported(node))
      for (const [name, part] of declared(node)) found.set(name, { node: part, path })
  }
  return found
}

/** The entries of a package as they are imported, and the exports of each. */
export function entriesOf(pack) {
  const entries = Object.entries(pack.manifest.exports ?? {}).flatMap(([entry, target]) => {
    const file = /^\.\/dist\/(.+)\.js$/.exec(typeof target === 'string' ? target : target.default)?.[1]
    const path = file && [`${file}.ts`, `${file}.tsx`].find((name) => pack.files.has(name))
    return path ? [[posix.join(pack.name, entry), exportsOf(pack, path)]] : []
  })
  return new Map(entries)
}
