import { foldWords } from './foldWords.mjs'
import { otherNames } from './otherNames.mjs'

const heading = /<h([1-6])[^>]*>([\s\S]*?)<a [^>]*class="header-anchor"[\s\S]*?<\/h\1>/g

/**
 * What the search reads of a page: its HTML, and after each heading the folded words of it, which the index would only have in parts;
 * after the first also the other names of the page. Nobody sees it.
 */
export function renderForSearch(source, env, md) {
  let isFirst = true
  return md.render(source, env).replace(heading, (whole, _level, title) => {
    const words = foldWords(title.replace(/<[^>]*>/g, ' ')).join(' ')
    const names = isFirst ? (otherNames[env.relativePath] ?? '') : ''
    isFirst = false
    return `${whole}<p>${words} ${names}</p>`
  })
}
