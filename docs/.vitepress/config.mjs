import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { keepBraces } from './keepBraces.mjs'
import { leaveOutLinksToOutside } from './leaveOutLinksToOutside.mjs'
import { moveScriptsToFiles } from './moveScriptsToFiles.mjs'
import { renderForSearch } from './renderForSearch.mjs'
import { showFileNames } from './showFileNames.mjs'
import { slugOf } from './slugOf.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const base = process.env.PLUGBOARD_DOCS_BASE ?? '/docs/'
const outDir = process.env.PLUGBOARD_DOCS_OUT ?? here('../dist')

const page = (text, link) => ({ text, link })

/** The pages of a folder by their headings: those of the order first, then the rest, so that none is forgotten; or those of them that are wanted. */
function pagesOf(folder, order = [], isWanted = () => true) {
  const rank = (name) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  return readdirSync(here(`../${folder}`))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.slice(0, -3))
    .filter(isWanted)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => page(headingOf(`${folder}/${name}.md`), `/${folder}/${name}`))
}

const headingOf = (path) => /^# (.+)$/m.exec(readFileSync(here(`../${path}`), 'utf8'))?.[1] ?? path

/** The guides by what a reader wants to do. One that no group names stands in the last. */
const groups = [
  ['Connect', ['compose', 'wallets', 'pairing', 'embedded-wallet', 'sign-in', 'wagmi', 'server-rendering']],
  ['Features', ['assets', 'send', 'review', 'swap', 'onramp', 'names', 'analytics']],
  ['Chains', ['networks', 'solana', 'bitcoin', 'polkadot', 'cosmos']],
  ['Look and safety', ['theme', 'csp']],
  ['Write a plugin', ['connector', 'page-wallet', 'namespace', 'view', 'forms', 'feature', 'services']],
  ['Services', ['operate', 'gateway']],
  ['Test and debug', ['testing', 'devtools']]
]
const grouped = groups.flatMap(([, names]) => names)
const guides = groups.map(([text, names], index) => ({
  text,
  items: pagesOf(
    'guides',
    names,
    (name) => names.includes(name) || (index === groups.length - 1 && !grouped.includes(name))
  )
}))

const reference = [
  'hooks',
  'slots',
  'views',
  'services',
  'events',
  'features',
  'options',
  'react',
  'functions',
  'contracts',
  'hosts',
  'endpoints'
]
const migrations = ['rainbowkit', 'connectkit', 'web3-onboard', 'appkit']

const sidebar = [
  { text: 'Start', items: [page('Start in ten lines', '/start')] },
  ...guides,
  {
    text: 'Reference',
    items: [...pagesOf('reference', reference), page('Errors', '/errors')]
  },
  { text: 'Coming from another kit', items: pagesOf('migrate', migrations) },
  {
    text: 'Project',
    items: [
      page('Measured', '/bench'),
      page('Glossary', '/glossary'),
      page('Decisions', '/decisions/'),
      ...pagesOf('decisions', ['kernel', 'views'])
    ]
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
    // A typing error is forgiven in words of five letters and more: 'text' is no 'Next'.
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        miniSearch: { searchOptions: { prefix: true, fuzzy: 0.1 } },
        _render: renderForSearch
      }
    },
    nav: [page('Start', '/start'), page('Guides', '/guides/compose'), page('Reference', '/reference/hooks')],
    sidebar,
    outline: { level: [2, 3] },
    docFooter: { prev: 'Before', next: 'Next' }
  }
})
