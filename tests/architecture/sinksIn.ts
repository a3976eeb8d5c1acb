import ts from 'typescript'
import type { Source } from './Source.js'

const html = /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|setHTMLUnsafe)$/
const stores = /^(localStorage|sessionStorage|indexedDB)$/
const page = /^(window|globalThis|self|document)$/

/** The last name of `a.b.c`, or the whole of `c`. */
function lastName(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text
  return ts.isIdentifier(node) ? node.text : ''
}

/** `a.b` of `a.b.c`. */
const before = (node: ts.Node): ts.Node | undefined =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) ? node.expression : undefined

/** A global, by its bare name or as a property of the page. */
const isGlobal = (node: ts.Node): boolean => {
  const owner = before(node)
  return !owner || page.test(lastName(owner))
}

/** A file that declares a name itself does not mean the page's global of that name. */
function declares(tree: ts.SourceFile, name: string): boolean {
  const visit = (node: ts.Node): boolean => {
    const own =
      ts.isFunctionDeclaration(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isImportSpecifier(node)
        ? node.name?.getText()
        : undefined
    return own === name || ts.forEachChild(node, (child) => visit(child) || undefined) === true
  }
  return visit(tree)
}

function sinkOfCall(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const name = lastName(node.expression)
  const owner = before(node.expression)
  const of = owner ? lastName(owner) : ''
  const given = node.arguments ?? []
  if (of === 'JSON' && name === 'parse') return 'JSON.parse'
  if (owner && name === 'json' && given.length === 0) return 'json()'
  if (of === 'Math' && name === 'random') return 'Math.random'
  if (of === 'crypto' && name === 'randomUUID') return 'crypto.randomUUID'
  if (of === 'document' && /^write(ln)?$/.test(name)) return 'document.write'
  if (of === 'location' && /^(assign|replace)$/.test(name)) return 'location='
  if (name === 'open' && (owner ? page.test(of) : !declares(node.getSourceFile(), 'open')))
    return 'window.open'
  if (name === 'fetch' && isGlobal(node.expression)) return 'fetch'
  if (/^(eval|Function)$/.test(name) && isGlobal(node.expression)) return 'eval'
  if (name === 'setAttribute' && given[0] && ts.isStringLiteralLike(given[0])) {
    if (given[0].text === 'style') return 'style attribute'
    if (/^(href|src)$/.test(given[0].text)) return `.${given[0].text}=`
  }
  if (name === 'postMessage')
    return given.some((part) => /^(['"])\*\1$/.test(part.getText())) ? "postMessage('*')" : 'postMessage'
  return undefined
}

function sinkOfAssignment(node: ts.BinaryExpression): string | undefined {
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined
  const name = lastName(node.left)
  const owner = before(node.left)
  if ((name === 'location' && isGlobal(node.left)) || (owner && lastName(owner) === 'location'))
    return 'location='
  return owner && /^(href|src)$/.test(name) ? `.${name}=` : undefined
}

function sinkOf(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return sinkOfCall(node)
  if (ts.isBinaryExpression(node)) return sinkOfAssignment(node)
  if (ts.isJsxAttribute(node))
    return html.test(node.name.getText())
      ? 'html'
      : node.name.getText() === 'style'
        ? 'style attribute'
        : undefined
  if (ts.isTypeNode(node)) return undefined
  const name = lastName(node)
  if (html.test(name)) return 'html'
  if (stores.test(name) && isGlobal(node)) return 'storage'
  return name === 'cookie' && lastName(before(node) ?? node) === 'document' ? 'storage' : undefined
}

/** The sinks to the outside, or to the page's code, that a file uses: each once. */
export function sinksIn({ tree }: Source): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const sink = sinkOf(node)
    if (sink) found.add(sink)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...found]
}
