import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { keepBraces } from './keepBraces.mjs'
import { leaveOutLinksToOutside } from './leaveOutLinksToOutside.mjs'
import { moveScriptsToFiles } from './moveScriptsToFiles.mjs'
import { showFileNames } from './showFileNames.mjs'
import { slugOf } from './slugOf.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const base = process.env.PLUGBOARD_DOCS_BASE ?? '/docs/'
const outDir = process.env.PLUGBOARD_DOCS_OUT ?? here('../dist')

const page = (text, link) => ({ text, link })

/** Migration notes and decisions are listed by what is there, so that none is forgotten. */
const known = (folder, titles) =>
  readdirSync(here(`../${folder}`))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.slice(0, -3))
    .sort((a, b) => Object.keys(titles).indexOf(a) - Object.keys(titles).indexOf(b))
    .map((name) => page(titles[name] ?? name, `/${folder}/${name}`))

const guides = {
  compose: 'Compose a kit',
  pairing: 'Phone wallets',
  connector: 'A connector',
  namespace: 'A namespace',
  view: 'A view',
  feature: 'A feature',
  'sign-in': 'Sign-in',
  services: 'Services',
  theme: 'Theme and language',
  'server-rendering': 'Server rendering',
  csp: 'Content-Security-Policy',
  testing: 'Testing',
  devtools: 'Look inside'
}
const reference = {
  hooks: 'Hooks',
  slots: 'Slots',
  views: 'Views',
  services: 'Services',
  events: 'Events',
  functions: 'Functions',
  features: 'Features',
  options: 'Plugin options',
  react: 'React and elements',
  contracts: 'Contracts',
  hosts: 'Hosts that are contacted',
  endpoints: 'Public endpoints'
}
const migrations = {
  rainbowkit: 'From RainbowKit',
  connectkit: 'From ConnectKit',
  'web3-onboard': 'From Web3-Onboard',
  appkit: 'From AppKit'
}
const decisions = {
  kernel: 'The kernel',
  views: 'Views',
  docs: 'The docs',
  onefile: 'One file',
  devtools: 'Devtools',
  dependencies: 'Runtime dependencies'
}

const sidebar = [
  { text: 'Start', items: [page('Start in ten lines', '/start')] },
  { text: 'Guides', items: known('guides', guides) },
  {
    text: 'Reference',
    items: [...known('reference', reference), page('Errors', '/errors')]
  },
  { text: 'Coming from another kit', items: known('migrate', migrations) },
  {
    text: 'Project',
    items: [page('Measured', '/bench'), page('Decisions', '/decisions/'), ...known('decisions', decisions)]
  }
]

/** The site of `npm run docs`: searched without a service, and no host but its own is contacted. */
export default defineConfig({
  lang: 'en',
  title: 'Plugboard',
  description: 'Wallet connection for web pages, built from plugins',
  base,
  outDir,
  cacheDir: here('../../.cache/vitepress'),
  srcExclude: ['spec/**'],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  metaChunk: true,
  head: [['link', { rel: 'icon', href: `${base}mark.svg`, type: 'image/svg+xml' }]],
  markdown: {
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-default' },
    config: (md) => {
      keepBraces(md)
      leaveOutLinksToOutside(md)
      showFileNames(md)
    }
  },
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 2000, assetsInlineLimit: 0 } },
  transformHtml: (html) => moveScriptsToFiles(html, { base, outDir }),
  themeConfig: {
    logo: '/mark.svg',
    search: { provider: 'local', options: { detailedView: true } },
    nav: [page('Start', '/start'), page('Guides', '/guides/compose'), page('Reference', '/reference/hooks')],
    sidebar,
    outline: { level: [2, 3] },
    docFooter: { prev: 'Before', next: 'Next' }
  }
})
