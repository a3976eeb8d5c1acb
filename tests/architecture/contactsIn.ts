import ts from 'typescript'
import type { Source } from './Source.js'

/** Constructors of the platform that open a connection or load something by its address. */
const constructors =
  /^(WebSocket|EventSource|XMLHttpRequest|WebTransport|RTCPeerConnection|Image|Audio|Worker|SharedWorker)$/

/** Elements that load or link to an address, in JSX and by `createElement`. */
const elements = /^(a|img|iframe|script|link|source|video|audio|object|embed|form)$/

/** The connecting exports of other libraries: any value imported from them, or those with the given names. */
const libraries: readonly (readonly [module: RegExp, names?: RegExp])[] = [
  [/^viem$/, /^(http|webSocket|ipc|create\w*Client)$/],
  [/^viem\/(account-abstraction|siwe)$/, /^create\w*Client$/],
  [/^@walletconnect\/(?!types)/],
  [/^@solana\/(web3\.js|kit|rpc)/, /^(Connection|create\w*Rpc\w*)$/],
  [/^@polkadot\/(api|rpc-provider)/],
  [/^@cosmjs\/(stargate|tendermint-rpc|cosmwasm-stargate)/, /Client$/],
  // The name can mean the server, or its constants; `new WebSocket` is recognized by itself.
  [/^ws$/, /^default$/],
  [/^@redis\/client$/, /^createClient$/],
  [/^pg$/],
  [/^(undici|axios|ky|got|node-fetch|eventsource|isows)$/],
  [/^(node:)?(https?|http2|net|tls|dgram)$/, /^(get|request|connect|createConnection|Socket)$/]
]

/** An address of another machine. `http://page` is not one, nor is a pattern of origins. */
const address = /^(https?|wss?):\/\/[^/\s*]+\.[a-z]{2,}(?![^/]*\*)/i

/** Names of XML vocabularies; nothing is ever fetched from them. */
const vocabularies = /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/

const text = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined)

function contactOfImport(node: ts.ImportDeclaration): string | undefined {
  const id = text(node.moduleSpecifier) ?? ''
  const { importClause } = node
  const rule = libraries.find(([module]) => module.test(id))
  if (!rule || importClause?.isTypeOnly) return undefined
  const [, names = /./] = rule
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return id
  const hit = bindings.elements.find(
    ({ name, propertyName, isTypeOnly }) => !isTypeOnly && names.test((propertyName ?? name).text)
  )
  return hit && `${id} ${hit.name.text}`
}

function contactOfCall(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const [first] = node.arguments ?? []
  const called = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : node.expression.getText()
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const id = text(first)
    if (id === undefined) return 'import of a computed address'
    return libraries.some(([module]) => module.test(id)) ? id : undefined
  }
  if (ts.isNewExpression(node)) return constructors.test(called) ? called : undefined
  if (called === 'fetch' && !/^this\b/.test(node.expression.getText())) return 'fetch'
  if (called === 'sendBeacon' || called === 'importScripts') return called
  return called === 'createElement' && elements.test(text(first) ?? '') ? `<${text(first)}>` : undefined
}

/** A form without `action` submits only to its own page, and a link to `data:` returns what the page already has. */
function leadsAway({ tagName, attributes }: ts.JsxOpeningLikeElement): boolean {
  const name = tagName.getText()
  const hasAction = attributes.properties.some(
    (one) => !ts.isJsxAttribute(one) || one.name.getText() === 'action'
  )
  const isData = attributes.properties.some(
    (one) =>
      ts.isJsxAttribute(one) &&
      one.name.getText() === 'href' &&
      /^\{?[`'"]data:/.test(one.initializer?.getText() ?? '')
  )
  return elements.test(name) && (name !== 'form' || hasAction) && !isData
}

function contactOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node)) return contactOfImport(node)
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return contactOfCall(node)
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
    return leadsAway(node) ? `<${node.tagName.getText()}>` : undefined
  const words =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node) ? node.text : undefined
  return words && address.test(words) && !vocabularies.test(words) ? words : undefined
}

/** Everything in a file that contacts a host, links to one or names one by its address: each once. */
export function contactsIn({ tree }: Source): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const contact = contactOf(node)
    if (contact) found.add(contact)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...found]
}
