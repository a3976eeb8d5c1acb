// An account with tokens that can be sent; their addresses stand in the page's own.
import { createKit, definePlugin } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { assets } from '@plugboard/feature-assets'
import { send } from '@plugboard/feature-send'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from '../rpc.js'

const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const { caipNetworkId: networkId } = network
const addresses = new URLSearchParams(location.search).getAll('token')

const listed = addresses.map((token, index) => ({
  networkId,
  token,
  name: `Token ${index + 1}`,
  symbol: `TOK${index + 1}`,
  decimals: 6,
  standing: 'listed'
}))
const list = { id: 'bench', serves: () => true, tokens: async () => listed }

const kit = createKit({
  plugins: [
    eip155({ networks: [network] }),
    portfolio(),
    review(),
    assets(),
    send(),
    definePlugin({ name: 'bench:list', setup: (kit) => void kit.contribute(tokenListSources, list) })
  ]
})

/** How long a payment takes to be prepared, its simulation included, in milliseconds. */
async function prepare(to) {
  const begun = performance.now()
  await kit.prepare({ kind: 'transfer', connection: kit.connections.active, to, amount: 10n ** 18n })
  return performance.now() - begun
}
Object.assign(window, { account: { prepare } })

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
