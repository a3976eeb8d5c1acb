import ts from 'typescript'
import { named } from './callsOf.mjs'
import { code, docOf, membersOf, memberTable } from './describe.mjs'
import { entriesOf } from './exportsOf.mjs'
import { linkTo } from './linkTo.mjs'

/** Every `const x = createToken<Type, 'id'>('id')` of a package, and every `const x: Token<Type, 'id'>`. */
function tokensOf(pack) {
  return [...pack.files.values()].flatMap((tree) =>
    tree.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap((node) => {
        const [type, id] = typesOfToken(node) ?? []
        if (!type || !id) return []
        return {
          pack,
          name: node.name.getText(),
          id: id.literal.text,
          type: type.getText(),
          doc: docOf(node)
        }
      })
  )
}

/** The type of the service and the id, if a variable holds a token. */
function typesOfToken({ initializer, type }) {
  if (initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'createToken')
    return initializer.typeArguments
  return type && ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Token'
    ? type.typeArguments
    : undefined
}

/** Whether a property `key` of some object literal holds the name. */
function mentions(pack, key, name) {
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === key)
      return new RegExp(`\\b${name}\\b`).test(node.initializer.getText())
    return ts.forEachChild(node, (child) => visit(child) || undefined) === true
  }
  return [...pack.files.values()].some((tree) => tree.text.includes(name) && visit(tree))
}

const gets = (pack, name) =>
  [...pack.files.values()].some(({ text }) => new RegExp(`\\.get\\(${name}\\)`).test(text))

/** What a service can do: a table of its members, if its type is an interface that is not in the contracts. */
function membersOfService({ pack, type }, contracts) {
  if (contracts.has(type)) return undefined
  const exported = [...entriesOf(pack).values()].map((all) => all.get(type)?.node)
  const node = exported.find((one) => one && ts.isInterfaceDeclaration(one))
  return node && memberTable(membersOf(node))
}

/** The page of services: the tokens that packages export, who provides them and who uses them. */
export function servicesPage(packages, contracts) {
  const tokens = packages.flatMap(tokensOf)
  const isPublic = ({ pack, name }) => [...entriesOf(pack).values()].some((all) => all.has(name))
  const sections = tokens.filter(isPublic).map((token) => {
    const { pack, name, id, type, doc } = token
    const from = packages.filter((one) => mentions(one, 'provides', name))
    const needed = packages.filter((one) => mentions(one, 'requires', name))
    const used = packages.filter((one) => mentions(one, 'optional', name) || gets(one, name))
    return [
      `## ${id}`,
      doc,
      [
        `- Token: \`${name}\` of \`${pack.name}\``,
        `- Service: ${linkTo(contracts, type)}`,
        `- Provided by ${named(from) || 'no package of ours'}`,
        needed.length > 0 && `- Required by ${named(needed)}`,
        used.length > 0 && `- Used where it is there by ${named(used)}`
      ]
        .filter(Boolean)
        .join('\n'),
      membersOfService(token, contracts)
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  const inner = tokens.filter((token) => !isPublic(token)).map(({ id }) => code(id))
  return [
    '# Services',
    'A service is something that one plugin provides and others use, by a typed name: a token. Plugins never import one another. [Extension points and services](../guides/services.md) shows how to make one.',
    ...sections,
    inner.length > 0 &&
      `Packages also keep services of their own, whose tokens they do not export: ${inner.join(', ')}.`
  ]
    .filter(Boolean)
    .join('\n\n')
}
