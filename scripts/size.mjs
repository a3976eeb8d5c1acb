import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { weighWalletSite } from './size/walletSite.mjs'

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

const kernel = `import { createKit } from '@plugboard/core'

createKit({ plugins: [] })
`

/** Each namespace with its main network. */
const five = `import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'

createKit({
  plugins: [
    eip155({ networks: [mainnet] }),
    solana({ networks: [solanaMainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [relayChain] }),
    cosmos({ networks: [cosmosHub] })
  ]
})
`

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']

/** A kit of one namespace. */
const one = (name) => `import { createKit } from '@plugboard/core'
import { ${name} } from '@plugboard/${name}'

createKit({ plugins: [${name}()] })
`

const signIn = `import { createKit } from '@plugboard/core'
import { serverStrategy, siwx } from '@plugboard/siwx'

createKit({ plugins: [siwx({ strategy: serverStrategy({ url: '/sign-in' }) })] })
`

const emailLogin = `import { authEmailSocial } from '@plugboard/auth-email-social'
import { createKit } from '@plugboard/core'

createKit({ plugins: [authEmailSocial({ walletUrl: 'https://wallet.example' })] })
`

/** All that an account can do, by the plugins of features. */
const features = `import { createKit } from '@plugboard/core'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'

createKit({ plugins: [portfolio(), review(), assets(), send(), swap(), onramp(), names()] })
`

const sendPage = `import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const kit = createKit({ plugins: [eip155({ networks: [mainnet] }), portfolio(), review(), send()] })
createRoot(document.body).render(
  createElement(KitProvider, { kit }, createElement(ConnectButton), createElement(KitModal))
)
`

/** What comes with the first login, beyond what the page has by then. */
async function loginChunk() {
  const chunks = await bundle('email-login', emailLogin, false)
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const before = closure(chunks, [
    ...entries,
    ...holding(chunks, ['core/dist/kit/startup.js', 'core/dist/kit/runtime.js'])
  ])
  const late = closure(chunks, holding(chunks, ['plugins/auth-email-social/dist/AuthClient.js']))
  return weigh([...late].filter((chunk) => !before.has(chunk)))
}

/** What a kit loads of a namespace by itself when it starts and finds no wallet. */
const idle = (name) => `plugins/${name}/dist/${name === 'eip155' ? 'EvmNamespace' : 'discovery/discover'}.js`

/**
 * What the page loads by itself after its first script, what the first click needs beyond it (the two together lie
 * between the first script and the list of wallets), and what is loaded when the pointer comes to a wallet.
 */
const later = {
  start: [
    'core/dist/kit/startup.js',
    'ui/dist/button/buttonCss.js',
    'plugins/eip155/dist/EvmNamespace.js',
    'plugins/eip155/dist/discovery/WalletInspector.js'
  ],
  open: ['ui/dist/modal/prepareModal.js'],
  connect: [
    'core/dist/kit/runtime.js',
    'plugins/eip155/dist/session/connectWallet.js',
    'ui/dist/views/ConnectingExternal.js'
  ]
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

/** What a page has loaded of an account that somebody sends from: what it holds was read, its view was open, and now Send's is. */
const beforeReview = [
  ...Object.values(later).flat(),
  'ui/dist/views/Account.js',
  'plugins/portfolio/dist/PortfolioStore.js',
  'plugins/eip155/dist/chain/EvmChain.js',
  'plugins/eip155/dist/tokens/readHoldings.js',
  'plugins/feature-send/dist/views/Send.js'
]

/**
 * What a payment loads once the visitor has filled it in: what prepares it on an EVM chain, and what shows its review, asks the wallet and follows what it has sent, which
 * comes in one piece.
 */
async function paymentChunks() {
  const chunks = await bundle('send', sendPage, false)
  const seen = closure(chunks, [...chunks.filter(({ isEntry }) => isEntry), ...holding(chunks, beforeReview)])
  const step = (modules) => {
    const fresh = [...closure(chunks, holding(chunks, modules))].filter((chunk) => !seen.has(chunk))
    for (const chunk of fresh) seen.add(chunk)
    return weigh(fresh)
  }
  const prepare = step(['plugins/eip155/dist/prepare/prepareTransfer.js'])
  const inReview = ['ReviewService', 'views/ReviewTransaction', 'sendReviewed', 'views/TransactionProgress']
  return { prepare, review: step(inReview.map((name) => `plugins/review/dist/${name}.js`)) }
}

/** What plugins add to the kernel on a page whose visitor uses none: at once, and by themselves when they start. */
async function composed(source, namespaces, name = namespaces.join(' ')) {
  const alone = await bundle('kernel', kernel, false)
  const chunks = await bundle(name, source, false)
  const entries = (all) =>
    closure(
      all,
      all.filter(({ isEntry }) => isEntry)
    )
  const atStart = (all, modules) =>
    closure(all, [...entries(all), ...holding(all, ['core/dist/kit/startup.js', ...modules])])
  const first = weigh(entries(chunks)) - weigh(entries(alone))
  return { first, all: weigh(atStart(chunks, namespaces.map(idle))) - weigh(atStart(alone, [])) }
}

await packages()
const { initial, start, connect, open } = await scenarios()
console.log('\na page with one chain and the button, beyond React')
console.log(`the first script        ${bytes(initial)}`)
console.log(`more, until the list    ${bytes(open)}`)
console.log(`  ahead, by itself      ${bytes(start)}`)
console.log(`when a wallet is near   ${bytes(connect)}\n`)
const unused = await composed(five, namespaces)
console.log('plugins that are composed and not used, beyond core')
console.log('                    first script   with what starts')
const row = (name, { first, all }) => console.log(`${name.padEnd(23)}${bytes(first)}          ${bytes(all)}`)
const alone = {}
for (const name of namespaces) {
  const { first, all } = await composed(one(name), [name])
  row(name, { first, all })
  alone[name] = all
}
row('all five', unused)
const unusedSignIn = await composed(signIn, [], 'siwx')
row('siwx', unusedSignIn)
const unusedEmailLogin = await composed(emailLogin, [], 'auth-email-social')
row('auth-email-social', unusedEmailLogin)
const unusedFeatures = await composed(features, [], 'features')
row('all features', unusedFeatures)
const emailLoginChunk = await loginChunk()
console.log(`  with the first login ${bytes(emailLoginChunk)}\n`)
const { prepare, review } = await paymentChunks()
console.log(`a payment is prepared   ${bytes(prepare)}`)
console.log(`  reviewed and followed ${bytes(review)}\n`)
const site = await weighWalletSite()
console.log('the wallet’s own site')
console.log(`the frame’s first load  ${bytes(site.first)}`)
console.log(`the key worker          ${bytes(site.worker)}`)
console.log(`all decoders, beyond it ${bytes(site.decoders)}`)
console.log(`  and Solana’s          ${bytes(site.solana)}`)
console.log(`packages of others      ${bytes(site.packages)}\n`)
const sizes = {
  ...{ initial, open, unused: unused.all, unusedSolana: alone.solana, unusedBitcoin: alone.bip122 },
  unusedSignIn: unusedSignIn.all,
  unusedEmailLogin: unusedEmailLogin.all,
  emailLogin: emailLoginChunk,
  unusedFeatures: unusedFeatures.first,
  ...{ prepare, review },
  ...{ walletFrame: site.first, walletWorker: site.worker, walletDecoders: site.decoders },
  walletSolana: site.solana
}
for (const [name, size] of Object.entries(sizes)) {
  const over = size - budget[name]
  const goal = `its budget of ${budget[name].toLocaleString('en')} B`
  console.log(`${name}: ${over > 0 ? `${over.toLocaleString('en')} B over` : 'within'} ${goal}`)
  if (over > 0) process.exitCode = 1
}
