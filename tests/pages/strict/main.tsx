import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { ConnectButton, KitModal, KitProvider, useAccount, useEvents, useSignMessage } from '@plugboard/ui'
import { StrictMode, useEffect, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import { localChains } from '../localChains.js'

const kit = createKit({ plugins: [eip155({ networks: localChains() })] })
const strict = { kit, version, effects: 0, events: [] as string[] }
export type Strict = typeof strict
Object.assign(window, { strict })

function Page() {
  const { address } = useAccount()
  const { run: sign } = useSignMessage()
  const [signature, setSignature] = useState('')
  useEvents(({ name }) => void strict.events.push(name))
  useEffect(() => {
    // StrictMode runs this twice.
    strict.effects++
  }, [])
  return (
    <main>
      <output id="address">{address}</output>
      <button type="button" onClick={() => sign('Good morning').then(setSignature)}>
        Sign
      </button>
      <output id="signature">{signature}</output>
    </main>
  )
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <ConnectButton />
      <Page />
      <KitModal />
    </KitProvider>
  </StrictMode>
)
