import { bundle, closure, firstScript, holding, weigh } from './bundle.mjs'
import { bare, emailLogin, everything, page, sendPage } from './sources.mjs'

/**
 * What the page loads by itself after its first script, what the first click needs beyond it (the two together are
 * loaded between the first script and the list of wallets), and what is loaded when the pointer approaches a wallet.
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

/** The steps of a page with one chain and the button; each counts only what the earlier ones have not loaded. */
export async function pageSteps() {
  const react = weigh(await bundle('bare', bare, false))
  const chunks = await bundle('page', page, false)
  const seen = firstScript(chunks)
  const sizes = { initial: weigh(seen) - react }
  for (const [step, modules] of Object.entries(later)) {
    const fresh = [...closure(chunks, holding(chunks, modules))].filter((chunk) => !seen.has(chunk))
    for (const chunk of fresh) seen.add(chunk)
    sizes[step] = weigh(fresh)
  }
  sizes.open += sizes.start
  return sizes
}

/** The first script of a page with all plugins: its weight, and the number of its files. */
export async function everythingStep() {
  const react = weigh(await bundle('bare', bare, false))
  const chunks = await bundle('everything', everything, false)
  const first = firstScript(chunks)
  return { bytes: weigh(first) - react, files: first.size }
}

/** The code that a page of a sending account has already loaded: its holdings were read, its view was open, and now Send's is. */
const beforeReview = [
  ...Object.values(later).flat(),
  'ui/dist/views/Account.js',
  'plugins/portfolio/dist/PortfolioStore.js',
  'plugins/eip155/dist/chain/EvmChain.js',
  'plugins/eip155/dist/tokens/readHoldings.js',
  'plugins/feature-send/dist/views/Send.js'
]

/**
 * What a payment loads once the visitor has filled it in: the code that prepares it on an EVM chain, and the code that shows its review, asks the
 * wallet and follows the sent transaction, which is loaded in one piece.
 */
export async function paymentSteps() {
  const chunks = await bundle('send', sendPage, false)
  const seen = closure(chunks, [...firstScript(chunks), ...holding(chunks, beforeReview)])
  const step = (modules) => {
    const fresh = [...closure(chunks, holding(chunks, modules))].filter((chunk) => !seen.has(chunk))
    for (const chunk of fresh) seen.add(chunk)
    return weigh(fresh)
  }
  const prepare = step(['plugins/eip155/dist/prepare/prepareTransfer.js'])
  const inReview = ['ReviewService', 'views/ReviewTransaction', 'sendReviewed', 'views/TransactionProgress']
  return { prepare, review: step(inReview.map((name) => `plugins/review/dist/${name}.js`)) }
}

/** The code that the first login loads, beyond what the page has by then. */
export async function loginStep() {
  const chunks = await bundle('email-login', emailLogin, false)
  const before = closure(chunks, [
    ...firstScript(chunks),
    ...holding(chunks, ['core/dist/kit/startup.js', 'core/dist/kit/runtime.js'])
  ])
  const late = closure(chunks, holding(chunks, ['plugins/auth-email-social/dist/AuthClient.js']))
  return weigh([...late].filter((chunk) => !before.has(chunk)))
}
