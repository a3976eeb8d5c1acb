// wagmi's newest major version with a dialog written by hand: its discovery, its state, our markup.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useAccount, useConnect, useConnectors, WagmiProvider } from 'wagmi-latest'
import { mainnet } from 'wagmi-latest/chains'
import { rpcUrl } from '../rpc.js'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http(rpcUrl) } })
const queries = new QueryClient()

function WalletDialog({ onClose }) {
  const ref = useRef(null)
  const connectors = useConnectors()
  const { connect } = useConnect({ mutation: { onSuccess: onClose } })
  useEffect(() => ref.current.showModal(), [])
  return (
    <dialog ref={ref} onClose={onClose} aria-label="Connect a wallet">
      <h2>Connect a wallet</h2>
      <ul>
        {connectors.map((connector) => (
          <li key={connector.uid}>
            <button type="button" onClick={() => connect({ connector })}>
              <img src={connector.icon} alt="" width="32" height="32" />
              {connector.name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

function App() {
  const { address } = useAccount()
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
      </button>
      {open && <WalletDialog onClose={() => setOpen(false)} />}
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>
)
