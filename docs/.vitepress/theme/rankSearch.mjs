/** A page is a better answer than a section of another page with the same word, and what explains than what lists. */
const boostDocument = (id, _term, { titles = [] } = {}) =>
  (titles.length === 0 ? 1.3 : 1) * (id.includes('/reference/') ? 1 : 1.2)

/**
 * Ranks what the search of the docs finds. It is set here and not in the config, whose functions the generator makes anew in the browser
 * with `new Function`, which the site's policy forbids.
 */
export function rankSearch(siteData) {
  const { themeConfig } = siteData.value
  const { search } = themeConfig
  const { miniSearch } = search.options
  const searchOptions = { ...miniSearch.searchOptions, boostDocument }
  const options = { ...search.options, miniSearch: { ...miniSearch, searchOptions } }
  siteData.value = { ...siteData.value, themeConfig: { ...themeConfig, search: { ...search, options } } }
}
