// An account with many tokens, whose addresses the driver has put into `benchTokens`, and a history of 1,000 transactions.
import { createKit, definePlugin } from '@plugboard/core'
import { activitySources, tokenListSources } from '@plugboard/core/features'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { assets } from '@plugboard/feature-assets'
import { portfolio } from '@plugboard/portfolio'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from '../rpc.js'

const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const { caipNetworkId: networkId } = network

const listed = (window.benchTokens ?? []).map((token, index) => ({
  networkId,
  token,
  name: `Token ${index + 1}`,
  symbol: `TOK${index + 1}`,
  decimals: 6,
  standing: 'listed'
}))
const list = { id: 'bench', serves: () => true, tokens: async () => listed }

const [transactions, pageSize] = [1000, 50]
/** Eight hours apart, so that they fill almost a year of months. */
const minedAt = (index) => new Date(Date.now() - index * 8 * 3_600_000).toISOString()
const history = {
  id: 'bench',
  serves: () => true,
  async page({ address, cursor = '0' }) {
    // As long as a server that is near takes, so that a page comes in a task of its own.
    await new Promise((resolve) => setTimeout(resolve, 30))
    const first = Number(cursor)
    const data = Array.from({ length: Math.min(pageSize, transactions - first) }, (_, at) =>
      transaction(address, first + at)
    )
    const next = first + pageSize
    return { data, ...(next < transactions && { next: String(next) }) }
  }
}

function transaction(address, index) {
  const isSent = index % 2 === 0
  const other = `0x${(index + 1).toString(16).padStart(40, '1')}`
  const [sentFrom, sentTo] = isSent ? [address, other] : [other, address]
  const id = `0x${(index + 1).toString(16).padStart(64, '0')}`
  const { token, name, symbol } = listed[index % listed.length] ?? {}
  return {
    id,
    metadata: {
      ...{ operationType: isSent ? 'send' : 'receive', hash: id, chain: networkId },
      ...{ minedAt: minedAt(index), status: 'confirmed', sentFrom, sentTo }
    },
    transfers: [
      {
        direction: isSent ? 'out' : 'in',
        quantity: { numeric: `${index + 1}.5` },
        ...{ sender: sentFrom, recipient: sentTo },
        fungible_info: token ? { name, symbol, address: token } : { name: 'Ether', symbol: 'ETH' }
      }
    ]
  }
}

const sources = definePlugin({
  name: 'bench:sources',
  setup(kit) {
    kit.contribute(tokenListSources, list)
    kit.contribute(activitySources, history)
  }
})

const kit = createKit({ plugins: [eip155({ networks: [network] }), portfolio(), assets(), sources] })

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
