import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

// npm run size weighs what a host's own Vite build makes of the built packages, in bytes after gzip -9, without what a
// page of React alone weighs.
// It fails when a scenario is over its budget: see CONTRIBUTING.md.
const root = new URL('..', import.meta.url).pathname
const folder = join(root, '.cache/size')
const budget = JSON.parse(readFileSync(`${root}size-budget.json`, 'utf8'))

const bare = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.body).render(createElement('p', null, 'React'))
`

const page = `import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ plugins: [eip155({ networks: [mainnet] })] })
createRoot(document.body).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal))
)
`

/**
 * What the page loads by itself after its first script, what the first click needs beyond it (the two together lie
 * between the first script and the list of wallets), and what is loaded when the pointer comes to a wallet.
 */
const later = {
  start: [
    'core/dist/kit/start.js',
    'ui/dist/button/look.js',
    'plugins/eip155/dist/discovery/discover.js',
    'plugins/eip155/dist/discovery/WalletInspector.js'
  ],
  open: ['ui/dist/modal/modalChunk.js'],
  connect: ['core/dist/kit/late.js', 'plugins/eip155/dist/session/connectWallet.js']
}

/** Builds one script as a page's, or as a library whose exports are kept. @returns its chunks. */
async function bundle(name, source, preserveEntrySignatures, external = []) {
  mkdirSync(folder, { recursive: true })
  const input = join(folder, `${name.replace(/\W+/g, '-')}.js`)
  writeFileSync(input, source)
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input,
        external,
        preserveEntrySignatures,
        output: { format: 'es' }
      }
    }
  })
  return output.filter(({ type }) => type === 'chunk')
}

/** The chunks that some chunks need, themselves included. */
function closure(chunks, starts) {
  const found = new Set()
  const visit = (name) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports) visit(next)
  }
  for (const { fileName } of starts) visit(fileName)
  return found
}

const weigh = (chunks) =>
  [...chunks].reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)

function holding(chunks, modules) {
  return modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)))
    if (!chunk) throw new Error(`${module} is in no chunk of the page: was it renamed?`)
    return chunk
  })
}

const bytes = (number) => number.toLocaleString('en').padStart(9)

async function packages() {
  const folders = ['core', 'ui', ...readdirSync(`${root}plugins`).map((name) => `plugins/${name}`)]
  console.log('whole package             at once    in all, bytes')
  for (const path of folders) {
    if (!existsSync(`${root}${path}/dist/index.js`)) throw new Error(`${path} is not built: npm run build`)
    const { name } = JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'))
    const chunks = await bundle(name, `export * from '${name}'\n`, 'strict', /^react(-dom)?(\/|$)/)
    const initial = closure(
      chunks,
      chunks.filter(({ isEntry }) => isEntry)
    )
    console.log(`${name.padEnd(24)}${bytes(weigh(initial))} ${bytes(weigh(chunks))}`)
  }
}

/** The steps of a page with one chain and the button; each counts only what the earlier ones have not loaded. */
async function scenarios() {
  const react = weigh(await bundle('bare', bare, false))
  const chunks = await bundle('page', page, false)
  const seen = closure(
    chunks,
    chunks.filter(({ isEntry }) => isEntry)
  )
  const sizes = { initial: weigh(seen) - react }
  for (const [step, modules] of Object.entries(later)) {
    const fresh = [...closure(chunks, holding(chunks, modules))].filter((chunk) => !seen.has(chunk))
    for (const chunk of fresh) seen.add(chunk)
    sizes[step] = weigh(fresh)
  }
  sizes.open += sizes.start
  return sizes
}

await packages()
const { initial, start, connect, open } = await scenarios()
console.log('\na page with one chain and the button, beyond React')
console.log(`the first script        ${bytes(initial)}`)
console.log(`more, until the list    ${bytes(open)}`)
console.log(`  ahead, by itself      ${bytes(start)}`)
console.log(`when a wallet is near   ${bytes(connect)}\n`)
for (const [name, size] of Object.entries({ initial, open })) {
  const over = size - budget[name]
  const goal = `its budget of ${budget[name].toLocaleString('en')} B`
  console.log(`${name}: ${over > 0 ? `${over.toLocaleString('en')} B over` : 'within'} ${goal}`)
  if (over > 0) process.exitCode = 1
}
