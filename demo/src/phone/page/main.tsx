import { createRoot } from 'react-dom/client'
import { PhonePage } from './PhonePage.js'
import { PhoneStore } from './PhoneStore.js'
import './phone.css'

const { origin } = location
const store = new PhoneStore({
  relayUrl: `${origin.replace(/^http/, 'ws')}/relay`,
  rpc: { 'eip155:31337': `${origin}/rpc/31337`, 'eip155:31338': `${origin}/rpc/31338` }
})
createRoot(document.getElementById('page') as HTMLElement).render(<PhonePage store={store} />)

// A link can contain the pairing. The pairing contains a secret, so it is removed from the address.
const uri = new URLSearchParams(location.search).get('uri')
if (uri) history.replaceState(null, '', location.pathname)
await store.start()
if (uri) await store.pair(uri)
