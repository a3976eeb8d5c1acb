import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'

/** Everything that the page needs to have wallets. Every feature is one more plugin. */
export const kit = createKit({
  metadata: { name: 'Acme Vault' },
  plugins: [eip155({ networks: [mainnet, base] })]
})
