import { defineConfig } from 'vite'

/** Nothing inline, and nothing that the bundler itself would add to a page whose nodes are counted. */
export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false }
})
