import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { plugboardConnector } from '@plugboard/eip155/wagmi'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createConfig,
  http,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  WagmiProvider
} from 'wagmi'
import { localChains } from '../localChains.js'

const chains = localChains()
const kit = createKit({ plugins: [eip155({ networks: chains })] })
const config = createConfig({
  chains,
  transports: {
    31337: http(chains[0].rpcUrls.default.http[0]),
    31338: http(chains[1].rpcUrls.default.http[0])
  },
  connectors: [plugboardConnector(kit)],
  multiInjectedProviderDiscovery: false
})

/** Everything on it comes from wagmi, nothing from the kit. */
function Shop() {
  const { status, address, chainId } = useConnection()
  const [connector] = useConnectors()
  const connect = useConnect()
  const sign = useSignMessage()
  const send = useSendTransaction()
  const switchChain = useSwitchChain()
  const disconnect = useDisconnect()
  const error = connect.error ?? sign.error ?? send.error ?? switchChain.error ?? disconnect.error
  return (
    <main>
      <p data-testid="wagmi">{status === 'connected' ? `${status} ${chainId} ${address}` : status}</p>
      {connector && (
        <button type="button" onClick={() => connect.mutate({ connector })}>
          wagmi: connect
        </button>
      )}
      <button type="button" onClick={() => sign.mutate({ message: 'One coffee, please' })}>
        wagmi: sign
      </button>
      <button type="button" onClick={() => address && send.mutate({ to: address, value: 1n })}>
        wagmi: send
      </button>
      {chains.map(({ id, name }) => (
        <button type="button" key={id} onClick={() => switchChain.mutate({ chainId: id })}>
          wagmi: switch to {name}
        </button>
      ))}
      <button type="button" onClick={() => disconnect.mutate()}>
        wagmi: disconnect
      </button>
      <p data-testid="signature">{sign.data}</p>
      <p data-testid="hash">{send.data}</p>
      <p data-testid="error">{error?.name}</p>
    </main>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider kit={kit}>
          <ConnectButton />
          <Shop />
          <KitModal />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>
)
