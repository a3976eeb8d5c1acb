import ts from 'typescript'

/** A line of a block saying that the visible code is not a whole kit. */
const isExcerpt = /^\s*\/\/ An excerpt\b/m

/** Whether an object of this type has a list of networks. */
const hasNetworks = (type: ts.Type) => type.getProperty('networks') !== undefined

/** The settings of a function, if it creates a plugin that accepts networks, i.e. that of a chain. */
function isOfChain(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const signature = checker.getResolvedSignature(call)
  const [settings] = signature?.getParameters() ?? []
  if (!signature || !settings) return false
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(settings, call))
  return hasNetworks(type) && signature.getReturnType().getProperty('setup') !== undefined
}

const isNamed = (call: ts.CallExpression, name: string) =>
  ts.isIdentifier(call.expression) && call.expression.text === name

/**
 * The chain plugins that a file puts into a kit without any network: a reader's copy compiles, but connects nobody. Networks
 * passed to `createKit` count for all of them.
 *
 * @returns the positions of these calls, with a sentence
 */
export function withoutNetworks(
  file: ts.SourceFile,
  checker: ts.TypeChecker
): readonly { readonly start: number; readonly messageText: string }[] {
  if (isExcerpt.test(file.text)) return []
  const found: { start: number; messageText: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [argument] = node.arguments
      const given = argument !== undefined && hasNetworks(checker.getTypeAtLocation(argument))
      if (isNamed(node, 'createKit') && given) return
      if (!given && isOfChain(node, checker))
        found.push({
          start: node.getStart(),
          messageText: `${node.expression.getText()}() has no networks, so nobody can connect; or say '// An excerpt'.`
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
