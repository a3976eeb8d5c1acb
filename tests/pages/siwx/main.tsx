import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { serverStrategy, siwx } from '@plugboard/siwx'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { localChains } from '../localChains.js'

async function ask(path: string, body: unknown = {}): Promise<Response> {
  const answer = await fetch(`/sign-in/${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The server said ${answer.status}`)
  return answer
}

const strategy = serverStrategy({
  statement: 'Sign in to the shop.',
  getNonce: async () => (await ask('nonce')).text(),
  verify: async ({ message, signature }) => void (await ask('verify', { message, signature })),
  getSession: async () => (await ask('session')).json(),
  signOut: () => ask('sign-out')
})
const kit = createKit({
  metadata: { name: 'Shop', url: location.origin },
  plugins: [eip155({ networks: localChains() }), siwx({ strategy })]
})
Object.assign(window, { kit })

createRoot(document.getElementById('app') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
