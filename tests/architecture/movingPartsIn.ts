import ts from 'typescript'
import type { Source } from './Source.js'

/** Wrappers after which a value does not change: `as const`, `Object.freeze(…)`, and parentheses. */
function isFixed(node: ts.Expression): boolean {
  if (ts.isAsExpression(node)) return node.type.getText() === 'const'
  if (ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return isFixed(node.expression)
  return ts.isCallExpression(node) && node.expression.getText() === 'Object.freeze'
}

/** A mutable type: `Map<…>`, `string[]`, `Record<…>`. Our interfaces have readonly members. */
const isWritable = (type: ts.TypeNode): boolean =>
  /^(Map|Set|WeakMap|WeakSet|Array|Record)\b|^\{|^[^<(]*\[\]$/.test(type.getText()) &&
  !/^readonly /.test(type.getText())

function moves({ type, initializer }: ts.VariableDeclaration, exported: boolean): boolean {
  if (!initializer || isFixed(initializer)) return false
  if (ts.isNewExpression(initializer) && /^(Weak)?(Map|Set)$/.test(initializer.expression.getText()))
    return (!initializer.arguments?.length && !type?.getText().startsWith('Readonly')) || (exported && !type)
  if (!exported || !(ts.isObjectLiteralExpression(initializer) || ts.isArrayLiteralExpression(initializer)))
    return false
  return type ? isWritable(type) : true
}

/** Mutable state at module level: `let` and `var`, collections that start empty, mutable exported objects. */
export function movingPartsIn({ tree }: Source): string[] {
  return tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList, modifiers }) => {
    const exported = !!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    const fixed = (declarationList.flags & ts.NodeFlags.Const) !== 0
    return declarationList.declarations
      .filter((part) => !fixed || moves(part, exported))
      .map(({ name }) => name.getText())
  })
}
