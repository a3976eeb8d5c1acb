import { foldWords } from '../foldWords.mjs'

/** What explains stands before what lists, and that before what was decided and what went wrong. */
const kinds = [
  [/\/(guides|migrate)\/|\/start\./, 2.4],
  [/\/reference\//, 1],
  [/./, 0.6]
]

/** A page is a better answer than a section of another page with the same word. */
const boostDocument = (id, _term, { titles = [] } = {}) =>
  (titles.length === 0 ? 1.6 : 1) * kinds.find(([kind]) => kind.test(id))[1]

/** How a query is read, and what it finds is ranked. */
export const searchRules = { boostDocument, tokenize: foldWords, boost: { title: 5, text: 2, titles: 1 } }

/**
 * Ranks what the search of the docs finds. It is set here and not in the config, whose functions the generator makes anew in the browser
 * with `new Function`, which the site's policy forbids.
 */
export function rankSearch(siteData) {
  const { themeConfig } = siteData.value
  const { search } = themeConfig
  const { miniSearch } = search.options
  const searchOptions = { ...miniSearch.searchOptions, ...searchRules }
  const options = { ...search.options, miniSearch: { ...miniSearch, searchOptions } }
  siteData.value = { ...siteData.value, themeConfig: { ...themeConfig, search: { ...search, options } } }
}
