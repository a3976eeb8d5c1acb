import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { gateway } from '@plugboard/gateway'
import { walletConnect } from '@plugboard/walletconnect'
import { harbour, highland } from './networks.js'

/** All that the shop does to have wallets. */
export const kit = createKit({
  projectId: 'demo',
  metadata: { name: 'Halden Coffee', description: 'Small-lot coffee', url: location.origin },
  plugins: [
    eip155({ networks: [harbour, highland] }),
    gateway({ url: `${location.origin}/gateway` }),
    walletConnect({ relayUrl: `${location.origin.replace('http', 'ws')}/relay` })
  ]
})
