import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { docsHeaders } from '../demo/stack/docsHeaders.mjs'
import { startStack } from '../demo/stack/startStack.mjs'
import { buildSite } from './docs/buildSite.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...path) => join(root, ...path)

/** When the newest file below the paths was changed, in milliseconds; 0 when there is none. */
function newest(paths) {
  return paths.reduce((latest, path) => {
    if (!existsSync(path)) return latest
    const found = statSync(path)
    if (!found.isDirectory()) return Math.max(latest, found.mtimeMs)
    const below = readdirSync(path).filter(
      (name) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.')
    )
    return Math.max(latest, newest(below.map((name) => join(path, name))))
  }, 0)
}

function run(file, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [at(file), ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit']
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))))
  })
}

const packages = [
  'core',
  'ui',
  'plugins/auth-email-social',
  'plugins/bip122',
  'plugins/cosmos',
  'plugins/devtools',
  'plugins/eip155',
  'plugins/gateway',
  'plugins/feature-assets',
  'plugins/feature-names',
  'plugins/feature-onramp',
  'plugins/feature-send',
  'plugins/feature-swap',
  'plugins/portfolio',
  'plugins/review',
  'plugins/siwx',
  'plugins/polkadot',
  'plugins/solana',
  'plugins/walletconnect',
  'services/auth',
  'services/common',
  'services/gateway',
  'services/relay',
  'services/siwx',
  'services/wallet'
]

/** Builds the packages and the page, each only when a source is newer than what was built. */
async function build() {
  const stale = packages.some(
    (folder) => newest([at(folder, 'src')]) > newest([at(folder, 'dist', 'index.js')])
  )
  if (stale) {
    console.log('Building the packages …')
    await run('node_modules/rollup/dist/bin/rollup', ['--config', 'rollup.config.mjs', '--silent'])
  }
  if (
    newest([at('services/wallet/src')]) > newest([at('services/wallet/dist/site/manifest.json')]) ||
    stale
  ) {
    console.log('Building the wallet’s site …')
    await run('services/wallet/build.mjs', [])
  }
  const sources = [
    'demo/src',
    'demo/public',
    'demo/index.html',
    'demo/club.html',
    'demo/explorer.html',
    'demo/gallery.html',
    'demo/mail.html',
    'demo/phone.html',
    'demo/vite.config.mjs'
  ].map((path) => at(path))
  const built = newest([at('demo/dist/index.html')])
  if (newest([...sources, ...packages.map((folder) => at(folder, 'dist', 'index.js'))]) > built) {
    console.log('Building the page …')
    await run('node_modules/vite/bin/vite.js', [
      'build',
      '--config',
      'demo/vite.config.mjs',
      '--logLevel',
      'warn'
    ])
  }
}

/** The docs are built after the demo, because nobody waits for them. The previous build is served meanwhile. */
async function buildDocs(signal) {
  if (newest([at('docs')]) > newest([at('docs/dist/index.html')])) await buildSite({ signal })
}

const sites = { '/docs/': { root: at('docs', 'dist'), headers: docsHeaders } }
const wanted = Number(process.env.PORT ?? 4600)

/** On the usual port, or on any free one when that is taken. */
function start() {
  return startStack({ port: wanted, sites }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    return startStack({ port: 0, sites })
  })
}

await build()
const starting = start()

const ending = new AbortController()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    ending.abort()
    await starting.then(
      (stack) => stack.stop(),
      () => undefined
    )
    process.exit(0)
  })
}

const stack = await starting
console.log(
  `\n  Plugboard demo   ${stack.url}\n  Members’ page    ${stack.url}/club.html\n  A phone wallet   ${stack.url}/phone.html\n  Its mailbox      ${stack.url}/mail.html\n\n  Press Ctrl-C to stop.\n`
)
buildDocs(ending.signal).then(
  () => console.log(`  Plugboard docs   ${stack.url}/docs/\n`),
  (error) => ending.signal.aborted || console.error(error.message)
)
