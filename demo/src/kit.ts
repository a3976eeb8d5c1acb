import { bip122 } from '@plugboard/bip122'
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { gateway } from '@plugboard/gateway'
import { solana } from '@plugboard/solana'
import { walletConnect } from '@plugboard/walletconnect'
import { gatewayUrl, networks, relayUrl } from './networks.js'

/** All that the shop does to have wallets. */
export const kit = createKit({
  projectId: 'demo',
  metadata: { name: 'Halden Coffee', description: 'Small-lot coffee', url: location.origin },
  networks,
  plugins: [eip155(), solana(), bip122(), gateway({ url: gatewayUrl }), walletConnect({ relayUrl })]
})
