// ConnectKit in its smallest composition: announced wallets only, no WalletConnect project, no wallet SDKs asked for.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { rpcUrl } from '../rpc.js'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http(rpcUrl) } })
const queries = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
