import type { CodeBlock } from './CodeBlock.js'

/** A fenced block, or a comment `<!-- ts file=name … -->`, which is invisible to a reader and which a block can need. */
const fence =
  /^(?:(?<mark>`{3,})(?<info>[^\n`]*)\n(?<text>[\s\S]*?)^\k<mark>[ \t]*$|<!-- (?<hidden>(?:ts|tsx) file=\S+)\n(?<body>[\s\S]*?)^-->)/gm

/** The blocks of code of a page, in their order. */
export function codeBlocksOf(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(fence)].map(({ index, groups = {} }) => {
    const info = groups.hidden ?? groups.info ?? ''
    return {
      language: /^\S*/.exec(info)?.[0] ?? '',
      file: /\bfile=(\S+)/.exec(info)?.[1],
      line: markdown.slice(0, index).split('\n').length + 1,
      text: groups.body ?? groups.text ?? ''
    }
  })
}
