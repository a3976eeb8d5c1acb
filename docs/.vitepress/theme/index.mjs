import theme from 'vitepress/theme-without-fonts'
import Landing from './Landing.vue'
import { rankSearch } from './rankSearch.mjs'
import './site.css'

/** The generator's own theme with the visitor's system fonts, the kit's colours and a home page of ours. */
export default {
  extends: theme,
  enhanceApp({ app, siteData }) {
    app.component('Landing', Landing)
    rankSearch(siteData)
  }
}
