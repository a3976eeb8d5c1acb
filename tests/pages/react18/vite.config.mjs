import { defineConfig, mergeConfig } from 'vite'
import shared from '../vite.config.mjs'

/** The oldest React that the ui supports, for everything in the page. */
export default mergeConfig(
  shared,
  defineConfig({
    resolve: {
      alias: [{ find: /^(react|react-dom)(?=$|\/)/, replacement: '$1-18' }],
      // The packages find them below this page, as those of an app do.
      dedupe: ['react-18', 'react-dom-18']
    }
  })
)
