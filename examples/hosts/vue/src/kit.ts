import { support } from '@acme/plugboard-support'
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'

export const kit = createKit({
  metadata: { name: 'Corner shop' },
  plugins: [eip155({ networks: [mainnet, base] }), support(async (message) => console.info(message))]
})
