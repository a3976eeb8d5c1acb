import { createKit, type Network } from '@plugboard/core'
import { solana } from '@plugboard/solana'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { keyOf } from '../../../plugins/solana/test/keyOf.js'
import { PageWallet } from './PageWallet.js'

const local = (id: string): Network => ({
  id,
  name: `Local ${id}`,
  caipNetworkId: `solana:${id}`,
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [new URL(`/rpc/solana/${id}`, location.origin).href] } }
})

// The same wallet after a reload: its keys are derived from its number.
const keys = [1, 2].map(keyOf)
const wallet = new PageWallet('Sol Vault', keys)
// Whether it knows the site outlives the page, as in an extension.
if (sessionStorage.getItem('known')) Object.assign(wallet, { isKnown: true })
wallet.register()
const kit = createKit({ plugins: [solana({ networks: [local('a'), local('b')] })] })
kit.on('CONNECT_SUCCESS', () => sessionStorage.setItem('known', 'yes'))
Object.assign(window, { kit, wallet })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
