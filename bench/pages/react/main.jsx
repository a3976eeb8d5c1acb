// What a careful developer writes by hand: EIP-6963 discovery, a native dialog, eth_requestAccounts.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

function useAnnouncedWallets() {
  const [wallets, setWallets] = useState([])
  useEffect(() => {
    const remember = ({ detail }) =>
      setWallets((known) =>
        known.some((wallet) => wallet.info.uuid === detail.info.uuid) ? known : [...known, detail]
      )
    window.addEventListener('eip6963:announceProvider', remember)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', remember)
  }, [])
  return wallets
}

function WalletDialog({ wallets, onPick, onClose }) {
  const ref = useRef(null)
  useEffect(() => ref.current.showModal(), [])
  return (
    <dialog ref={ref} onClose={onClose} aria-label="Connect a wallet">
      <h2>Connect a wallet</h2>
      <ul>
        {wallets.map((wallet) => (
          <li key={wallet.info.uuid}>
            <button type="button" onClick={() => onPick(wallet)}>
              <img src={wallet.info.icon} alt="" width="32" height="32" />
              {wallet.info.name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

function App() {
  const wallets = useAnnouncedWallets()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState()
  const pick = async (wallet) => {
    const [account] = await wallet.provider.request({ method: 'eth_requestAccounts' })
    setAddress(account)
    setOpen(false)
  }
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect wallet'}
      </button>
      {open && <WalletDialog wallets={wallets} onPick={pick} onClose={() => setOpen(false)} />}
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
