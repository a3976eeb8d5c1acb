import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { bundle, firstScript, root, weigh } from './size/bundle.mjs'
import { emailLogin, features, five, namespaces, one, signIn } from './size/sources.mjs'
import { everythingStep, loginStep, pageSteps, paymentSteps } from './size/steps.mjs'
import { weighUnused } from './size/unused.mjs'
import { weighWalletSite } from './size/walletSite.mjs'

// npm run size weighs the output of a host's own Vite build of the built packages, in bytes after gzip -9, without the
// weight of a page with React alone.
// It fails when a scenario exceeds its budget: see CONTRIBUTING.md.
const budget = JSON.parse(readFileSync(`${root}size-budget.json`, 'utf8'))

const bytes = (number) => number.toLocaleString('en').padStart(9)

async function packages() {
  const folders = ['core', 'ui', ...readdirSync(`${root}plugins`).map((name) => `plugins/${name}`)]
  console.log('whole package             at once    in all, bytes')
  for (const path of folders) {
    if (!existsSync(`${root}${path}/dist/index.js`)) throw new Error(`${path} is not built: npm run build`)
    const { name } = JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'))
    const chunks = await bundle(name, `export * from '${name}'\n`, 'strict', /^react(-dom)?(\/|$)/)
    const initial = firstScript(chunks)
    console.log(`${name.padEnd(24)}${bytes(weigh(initial))} ${bytes(weigh(chunks))}`)
  }
}

await packages()
const { initial, start, connect, open } = await pageSteps()
console.log('\na page with one chain and the button, beyond React')
console.log(`the first script        ${bytes(initial)}`)
console.log(`more, until the list    ${bytes(open)}`)
console.log(`  ahead, by itself      ${bytes(start)}`)
console.log(`when a wallet is near   ${bytes(connect)}\n`)
const everything = await everythingStep()
console.log(
  `all plugins and the button: the first script weighs ${bytes(everything.bytes).trim()}, in ${everything.files} files\n`
)
const unused = await weighUnused(five, namespaces)
console.log('plugins that are composed and not used, beyond core')
console.log('                    first script   with what starts')
const row = (name, { first, all }) => console.log(`${name.padEnd(23)}${bytes(first)}          ${bytes(all)}`)
const alone = {}
for (const name of namespaces) {
  const { first, all } = await weighUnused(one(name), [name])
  row(name, { first, all })
  alone[name] = all
}
row('all five', unused)
const unusedSignIn = await weighUnused(signIn, [], 'siwx')
row('siwx', unusedSignIn)
const unusedEmailLogin = await weighUnused(emailLogin, [], 'auth-email-social')
row('auth-email-social', unusedEmailLogin)
const unusedFeatures = await weighUnused(features, [], 'features')
row('all features', unusedFeatures)
const emailLoginChunk = await loginStep()
console.log(`  with the first login ${bytes(emailLoginChunk)}\n`)
const { prepare, review } = await paymentSteps()
console.log(`a payment is prepared   ${bytes(prepare)}`)
console.log(`  reviewed and followed ${bytes(review)}\n`)
const site = await weighWalletSite()
console.log('the wallet’s own site')
console.log(`the frame’s first load  ${bytes(site.first)}`)
console.log(`the key worker          ${bytes(site.worker)}`)
console.log(`all decoders, beyond it ${bytes(site.decoders)}`)
console.log(`  and Solana’s          ${bytes(site.solana)}`)
console.log(`  and of permissions    ${bytes(site.permissions)}`)
console.log(`packages of others      ${bytes(site.packages)}\n`)
const sizes = {
  ...{ initial, open, unused: unused.all, unusedSolana: alone.solana, unusedBitcoin: alone.bip122 },
  unusedSignIn: unusedSignIn.all,
  unusedEmailLogin: unusedEmailLogin.all,
  emailLogin: emailLoginChunk,
  unusedFeatures: unusedFeatures.first,
  ...{ everything: everything.bytes, prepare, review },
  ...{ walletFrame: site.first, walletWorker: site.worker, walletDecoders: site.decoders },
  ...{ walletSolana: site.solana, walletPermissions: site.permissions }
}
for (const [name, size] of Object.entries(sizes)) {
  const over = size - budget[name]
  const goal = `its budget of ${budget[name].toLocaleString('en')} B`
  console.log(`${name}: ${over > 0 ? `${over.toLocaleString('en')} B over` : 'within'} ${goal}`)
  if (over > 0) process.exitCode = 1
}
if (everything.files > budget.everythingFiles) {
  console.log(`everything: more than ${budget.everythingFiles} files; see docs/decisions/bundlers.md`)
  process.exitCode = 1
}
