/** Two braces in inline code mean themselves, and no expression of a template. */
export function keepBraces(md) {
  md.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${md.utils.escapeHtml(tokens[index].content)}</code>`
}
