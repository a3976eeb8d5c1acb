import ts from 'typescript'

/** The packages whose sources contain a call of this name with this text, or with an object that has it as `id`. */
export function packagesCalling(packages, name, text) {
  return packages.filter((pack) => [...pack.files.values()].some((tree) => calls(tree, name, text)))
}

function calls(tree, name, text) {
  // Few files contain both words; walking through the trees of all takes half a minute.
  if (!tree.text.includes(name) || !tree.text.includes(text)) return false
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.name.text
        : node.expression.getText()
      if (called === name && node.arguments.some((given) => says(given, text))) return true
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true
  }
  return visit(tree)
}

const says = (given, text) =>
  ts.isObjectLiteralExpression(given)
    ? given.properties.some(
        (member) =>
          ts.isPropertyAssignment(member) && member.name.getText() === 'id' && says(member.initializer, text)
      )
    : ts.isStringLiteralLike(given) && given.text === text

/** The packages whose sources match a pattern. */
export const packagesMatching = (packages, pattern) =>
  packages.filter((pack) => [...pack.files.values()].some((tree) => pattern.test(tree.text)))

/** Names of packages as part of a sentence. */
export const named = (packages) => packages.map(({ name }) => `\`${name}\``).join(', ')
