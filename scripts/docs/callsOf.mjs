import ts from 'typescript'

/** The packages in whose sources a call `name(first, …)` with this text as its first argument stands. */
export function packagesCalling(packages, name, first) {
  return packages.filter((pack) => [...pack.files.values()].some((tree) => calls(tree, name, first)))
}

function calls(tree, name, first) {
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText()
      const [given] = node.arguments
      if (called === name && given && ts.isStringLiteralLike(given) && given.text === first) return true
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true
  }
  return visit(tree)
}

/** The packages whose sources match a pattern. */
export const packagesMatching = (packages, pattern) =>
  packages.filter((pack) => [...pack.files.values()].some((tree) => pattern.test(tree.text)))

/** Names of packages as a sentence's part. */
export const named = (packages) => packages.map(({ name }) => `\`${name}\``).join(', ')
