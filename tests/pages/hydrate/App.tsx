import type { Kit } from '@plugboard/core'
import {
  ConnectButton,
  KitModal,
  KitProvider,
  useAccount,
  useBalance,
  useConnections,
  useConnectors,
  useFeatures,
  useModal,
  useTheme
} from '@plugboard/ui'

/** Every reading hook, so that none of them may differ between the server's render and the first one in a browser. */
function Facts() {
  const facts = {
    status: useAccount().status,
    balance: useBalance().balance ?? 'none',
    connectors: useConnectors().length,
    connections: useConnections().length,
    open: useModal().isOpen,
    mode: useTheme().theme.mode ?? 'auto',
    features: Object.keys(useFeatures()).length
  }
  return <output id="facts">{JSON.stringify(facts)}</output>
}

/** The page's tree, which a server renders and a browser hydrates. */
export function App({ kit }: { readonly kit: Kit }) {
  return (
    <KitProvider kit={kit} locale="en">
      <h1>Halden</h1>
      <ConnectButton />
      <ConnectButton>
        {({ status, open }) => <button type="button" onClick={open}>{`Own: ${status}`}</button>}
      </ConnectButton>
      <Facts />
      <KitModal />
    </KitProvider>
  )
}
