import { audit } from '@acme/plugboard-audit'
import { firstChoice } from '@acme/plugboard-first-choice'
import { journal } from '@acme/plugboard-journal'
import { loyalty } from '@acme/plugboard-loyalty'
import { policy } from '@acme/plugboard-policy'
import { vault } from '@acme/plugboard-vault'
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'

// The order of plugins that need one another does not matter.
const extras = [vault(), firstChoice('acme:vault'), loyalty(), policy(), audit(), journal()] as const
export const kit = createKit({
  metadata: { name: 'Corner shop' },
  plugins: [eip155({ networks: [mainnet, base] }), ...extras]
})
