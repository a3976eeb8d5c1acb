import ts from 'typescript'
import type { Source } from './Source.js'

export interface Import {
  readonly id: string
  /** It is erased from the built file. */
  readonly type: boolean
  /** It is loaded by `import()`, on demand. */
  readonly later: boolean
}

/** What a file imports, re-exports, loads later or names in a type. */
export function importsOf({ tree }: Source): Import[] {
  const found: Import[] = []
  const add = (node: ts.Node | undefined, type: boolean, later = false) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ id: node.text, type, later })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, !!node.importClause?.isTypeOnly)
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}
