// Plugboard without its interface, for the measures in `micro/`.
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { rpcUrl } from '../rpc.js'

const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const newKit = () => createKit({ plugins: [eip155({ networks: [network] })] })

async function mountAndDispose(count) {
  const begin = performance.now()
  for (let time = 0; time < count; time += 1) {
    const kit = newKit()
    await kit.start()
    await kit.dispose()
  }
  return performance.now() - begin
}

function flood(count) {
  const provider = { request: async () => null, on: () => provider, removeListener: () => provider }
  for (let at = 0; at < count; at += 1) {
    const uuid = `350670db-19fa-4704-a166-${at.toString(16).padStart(12, '0')}`
    const info = {
      uuid,
      name: `Wallet ${at}`,
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      rdns: `org.example.w${at}`
    }
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
}

async function start() {
  const kit = newKit()
  await kit.start()
  window.kernel.kit = kit
}

window.kernel = { mountAndDispose, flood, start }
