import { createKit } from '@plugboard/core'
import { chains } from './chains.js'
import { features, settings } from './features.js'
import { networks } from './networks.js'
import { services } from './services.js'

/** Everything that the shop needs to have wallets. */
export const kit = createKit({
  projectId: 'demo',
  metadata: { name: 'Halden Coffee', description: 'Small-lot coffee', url: location.origin },
  networks,
  features: settings,
  plugins: [...chains, ...services, ...features]
})
