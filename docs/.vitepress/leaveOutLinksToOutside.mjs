import { posix } from 'node:path'

/** Links to files of the repository that are no pages, e.g. a package's folder: the site shows their text only. */
export function leaveOutLinksToOutside(md) {
  const isOutside = (href, page) =>
    !/^([a-z]+:|#|\/)/i.test(href) && posix.join(posix.dirname(page), href).startsWith('..')
  md.core.ruler.push('links-to-outside', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isLeaving = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') isLeaving = isOutside(token.attrGet('href') ?? '', env.relativePath)
        if (!isLeaving || !token.type.startsWith('link_')) continue
        token.tag = 'span'
        token.attrs = null
        if (token.type === 'link_close') isLeaving = false
        token.type = token.nesting === 1 ? 'span_open' : 'span_close'
      }
    }
  })
}
