import { createKit } from '@plugboard/core'
import { gateway } from '@plugboard/gateway'
import { walletConnect } from '@plugboard/walletconnect'
import { chains } from './chains.js'
import { features } from './features.js'
import { gatewayUrl, networks, relayUrl } from './networks.js'

/** All that the shop does to have wallets. */
export const kit = createKit({
  projectId: 'demo',
  metadata: { name: 'Halden Coffee', description: 'Small-lot coffee', url: location.origin },
  networks,
  features: { socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] },
  plugins: [
    ...chains,
    // The gateway of this machine asks an exchange of its own, in the words of Jupiter.
    gateway({ url: gatewayUrl, swaps: { jupiter: 'Sunrise Exchange' } }),
    walletConnect({ relayUrl }),
    ...features
  ]
})
