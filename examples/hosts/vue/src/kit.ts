import { pebble, pebbleNetwork, pebbleWallet } from '@acme/plugboard-pebble'
import { support } from '@acme/plugboard-support'
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'

export const kit = createKit({
  metadata: { name: 'Corner shop' },
  plugins: [
    eip155({ networks: [mainnet, base] }),
    // A chain and a wallet that Plugboard has never heard of.
    pebble([pebbleNetwork('https://node.pebble.example')]),
    pebbleWallet({ approve: ({ method }) => confirm(`Pebble wallet: ${method}?`) }),
    support(async (message) => console.info(message))
  ]
})
