import ts from 'typescript'
import { docOf } from './describe.mjs'

const isTable = (node) =>
  ts.isCallExpression(node) &&
  node.expression.getText() === 'defineErrors' &&
  node.arguments.length === 2 &&
  ts.isStringLiteral(node.arguments[0]) &&
  ts.isObjectLiteralExpression(node.arguments[1])

/**
 * The docstrings next to the rows of error tables, by code. Notes for developers that nobody needs while a page runs are
 * there: a note in the row itself is sent to every visitor.
 */
export function errorNotes(packages) {
  const notes = new Map()
  const visit = (node) => {
    if (isTable(node)) {
      const [scope, table] = node.arguments
      for (const row of table.properties) {
        const note = docOf(row)
        if (note) notes.set(`${scope.text}/${row.name.getText()}`, note)
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const { files } of packages) for (const file of files.values()) visit(file)
  return notes
}
