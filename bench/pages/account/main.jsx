// An account with tokens that can be sent; their addresses stand in the page's own.
import { createKit, definePlugin } from '@plugboard/core'
import { swapSources, tokenListSources } from '@plugboard/core/features'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { uniswap } from '@plugboard/eip155/uniswap'
import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from '../rpc.js'

const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const { caipNetworkId: networkId } = network
const query = new URLSearchParams(location.search)
const addresses = query.getAll('token')
const [address, wrapped] = query.getAll('router')
const routers = [{ networkId, kind: 'uniswapV2', address, wrapped }]

const listed = addresses.map((token, index) => ({
  networkId,
  token,
  name: `Token ${index + 1}`,
  symbol: `TOK${index + 1}`,
  decimals: 6,
  standing: 'listed'
}))
const list = { id: 'bench', serves: () => true, tokens: async () => listed }

/** Sources are asked all at once, and what they say is shown together: one that takes its time keeps back the quotes of the others. It has none itself. */
let held = Promise.resolve()
let releaseQuotes = () => {}
const holder = { id: 'hold', serves: () => held.then(() => false) }
function holdQuotes() {
  held = new Promise((resolve) => {
    releaseQuotes = resolve
  })
}

const hold = definePlugin({ name: 'bench:hold', setup: (kit) => void kit.contribute(swapSources, holder) })

const kit = createKit({
  plugins: [
    eip155({ networks: [network], swapRouters: routers }),
    uniswap({ routers }),
    portfolio(),
    review(),
    assets(),
    send(),
    // The account has one button more then: its own rows are measured without.
    ...(query.has('swap') ? [swap(), hold] : []),
    definePlugin({ name: 'bench:list', setup: (kit) => void kit.contribute(tokenListSources, list) })
  ]
})

/** How long a payment takes to be prepared, its simulation included, in milliseconds. */
async function prepare(to) {
  const begun = performance.now()
  await kit.prepare({ kind: 'transfer', connection: kit.connections.active, to, amount: 10n ** 18n })
  return performance.now() - begun
}

/** How long a swap of a token for ether takes to be prepared, its allowance and its simulation included, in milliseconds. */
async function prepareSwap() {
  const [source] = kit.contributions(swapSources)
  const connection = kit.connections.active
  const [from, to] = [{ networkId, token: addresses[0] }, { networkId }]
  const quote = await source.quote({ connection, from, to, amountIn: 10n ** 8n, slippageBps: 100 })
  const plan = await source.build(quote)
  const begun = performance.now()
  const { simulated, steps } = await kit.prepare({ kind: 'swap', connection, quote, plan })
  const took = performance.now() - begun
  if (simulated !== 'passed' || steps.length !== 2) throw new Error(`The swap was ${simulated}`)
  return took
}

/** Opens Swap for a token against ether, with nothing to swap yet. */
const openSwap = () =>
  kit.open({ view: 'Swap', params: { from: { networkId, token: addresses[0] }, to: { networkId } } })

/** Has Swap ask for a quote as it does when the visitor comes back to the page. Resolves once the pool has answered. */
async function askAgain() {
  document.dispatchEvent(new Event('visibilitychange'))
  const since = performance.getEntriesByType('resource').length
  const answered = () => performance.getEntriesByType('resource').length > since
  while (!answered()) await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => setTimeout(resolve, 100))
}
Object.assign(window, {
  account: { prepare, prepareSwap, openSwap, holdQuotes, askAgain, releaseQuotes: () => releaseQuotes() }
})

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
