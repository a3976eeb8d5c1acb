import ts from 'typescript'
import { membersOf } from './describe.mjs'

/** Interfaces of a name below a node, including those of `declare module` blocks. */
function interfaces(tree, name) {
  const found = []
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name) found.push(node)
    if (ts.isSourceFile(node) || ts.isModuleDeclaration(node) || ts.isModuleBlock(node))
      ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** The members of an interface of core, with those that other packages add to it: each with its package. */
export function augmented(packages, name) {
  return packages.flatMap((pack) =>
    [...pack.files.values()]
      .flatMap((tree) => interfaces(tree, name))
      .filter((node) => pack.folder === 'core' || !ts.isSourceFile(node.parent))
      .flatMap(membersOf)
      .map((member) => ({ ...member, pack }))
  )
}
