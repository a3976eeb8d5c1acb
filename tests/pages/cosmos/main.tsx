import { createKit } from '@plugboard/core'
import { type CosmosNetwork, cosmos } from '@plugboard/cosmos'
import { cosmosLocal } from '@plugboard/cosmos/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { KeplrDouble } from '../../../plugins/cosmos/test/KeplrDouble.js'

const endpoint = (id: string) => ({
  rpcUrls: { default: { http: [new URL(`/rpc/cosmos/${id}`, location.origin).href] } }
})

/** A second chain, which no wallet knows before it is suggested. */
const dock: CosmosNetwork = {
  ...cosmosLocal,
  ...endpoint('dock'),
  id: 'dock-1',
  name: 'Dock',
  caipNetworkId: 'cosmos:dock-1',
  nativeCurrency: { name: 'Dock', symbol: 'DOCK', decimals: 6 },
  testnet: false,
  cosmos: {
    bech32Prefix: 'dock',
    coins: [{ denom: 'udock', symbol: 'DOCK', decimals: 6 }],
    feeCoins: [{ denom: 'udock', low: '0.01', average: '0.025', high: '0.03' }]
  }
}
const home: CosmosNetwork = { ...cosmosLocal, ...endpoint('home'), testnet: false }

/** A wallet that is the same after a reload, like one in an extension: what the page may see outlives the page. */
function remembered(event: string, seeds: readonly string[]): KeplrDouble {
  const kept = JSON.parse(sessionStorage.getItem(event) ?? '{}') as {
    enabled?: string[]
    chains?: Record<string, string>
    chosen?: number
  }
  const wallet = new KeplrDouble(event, seeds, kept.chains ?? { 'plugboard-local-1': 'cosmos' })
  for (const id of kept.enabled ?? []) wallet.enabled.add(id)
  wallet.chosen = kept.chosen ?? 0
  addEventListener('pagehide', () => {
    const { enabled, chains, chosen } = wallet
    sessionStorage.setItem(event, JSON.stringify({ enabled: [...enabled], chains, chosen }))
  })
  return wallet
}

const wallets = {
  keplr: remembered('keplr_keystorechange', ['keplr one', 'keplr two']),
  leap: remembered('leap_keystorechange', ['leap one', 'leap two']),
  cosmostation: remembered('cosmostation_keystorechange', ['cosmostation one', 'cosmostation two'])
}
// Like a hardware wallet: it signs Amino documents only.
wallets.cosmostation.isNanoLedger = true
Object.assign(window, {
  keplr: wallets.keplr.provider,
  cosmostation: { providers: { keplr: wallets.cosmostation.provider } }
})
// Late, like an extension that is slower than the page.
setTimeout(() => Object.assign(window, { leap: wallets.leap.provider }), 250)

const kit = createKit({ plugins: [cosmos({ networks: [home, dock] })] })
Object.assign(window, { kit, wallets })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
