import ts from 'typescript'

const flat = (text) => text.replace(/\s+/g, ' ').trim()

/** Makes text safe in a table cell. */
export const cell = (text) => flat(text).replaceAll('|', '\\|')

/** Code in a cell: a bar would end the cell, and two braces would be read as a template. */
export const code = (text) => `<code v-pre>${inHtml(flat(text))}</code>`

const inHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('|', '&#124;')

/** The sentences of a docstring. Words in angle brackets are HTML elements, but not part of this page. */
export function docOf(node) {
  const host = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const comment = ts.getJSDocCommentsAndTags(host).find(ts.isJSDoc)
  if (!comment) return ''
  const text = ts.getTextOfJSDocComment(comment.comment) ?? ''
  const tags = (comment.tags ?? [])
    .map((tag) => [tag.tagName.text, ts.getTextOfJSDocComment(tag.comment) ?? ''])
    .filter(([name]) => name === 'throws' || name === 'returns')
    .map(([name, said]) => (name === 'throws' ? `Throws ${said}.` : `Gives ${said}.`))
  return [text, ...tags].map(flat).filter(Boolean).join(' ').replaceAll('..', '.')
}

/** Text of a type without `readonly` and the `| undefined` that an optional member repeats. */
export const typeText = (node, optional = false) => {
  const text = flat(node ? print(node) : 'unknown').replaceAll(/\breadonly /g, '')
  return optional ? text.replace(/ \| undefined$/, '') : text
}

/** Printed again, so that members separated by line breaks are separated by semicolons. */
function print(node) {
  const printer = ts.createPrinter({ removeComments: true })
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/;(\s*})/g, '$1')
}

const listOf = (nodes) => nodes.map((one) => flat(print(one)).replace(/^const (?=[A-Z])/, '')).join(', ')

/** The signature of a function: its parameters and its result. */
export function headOf({ typeParameters, parameters, type }) {
  const types = typeParameters ? `<${listOf(typeParameters)}>` : ''
  const given = type ? `: ${flat(print(type))}` : ''
  return `${types}(${listOf(parameters)})${given}`.replaceAll(/\breadonly /g, '')
}

/** The members of an interface or of a type literal, in their order. */
export function membersOf(node) {
  const members = node.members ?? node.type?.members ?? []
  return members.map((member) => {
    const optional = !!member.questionToken
    const isMethod = ts.isMethodSignature(member) || ts.isCallSignatureDeclaration(member)
    return {
      name: member.name?.getText().replace(/^'(.*)'$/, '$1') ?? '()',
      optional,
      type: isMethod ? headOf(member) : typeText(member.type, optional),
      typeNode: member.type,
      doc: docOf(member),
      node: member
    }
  })
}

/** A table of members: name, type, purpose. */
export function memberTable(members, head = ['Member', 'Type', 'What it is']) {
  const rows = members.map(
    ({ name, optional, type, doc }) => `| \`${name}${optional ? '?' : ''}\` | ${code(type)} | ${cell(doc)} |`
  )
  return [`| ${head.join(' | ')} |`, '| --- | --- | --- |', ...rows].join('\n')
}
