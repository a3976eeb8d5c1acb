import { createKit } from '@plugboard/core'
import { chains } from './chains.js'
import { features, settings } from './features.js'
import { networks } from './networks.js'
import { services } from './services.js'

/** All plugins and settings that the shop needs to use wallets. */
export const kit = createKit({
  projectId: 'demo',
  metadata: { name: 'Halden Coffee', description: 'Small-lot coffee', url: location.origin },
  networks,
  features: settings,
  plugins: [...chains, ...services, ...features]
})
