/** Writes the name of ```` ```ts file=kit.ts ```` above its block. */
export function showFileNames(md) {
  const draw = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const [, name] = /\bfile=(\S+)/.exec(tokens[index].info) ?? []
    const block = draw(tokens, index, ...rest)
    return name
      ? `<div class="file"><p class="file-name">${md.utils.escapeHtml(name)}</p>${block}</div>`
      : block
  }
}
