import { expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as polkadotChain } from '@plugboard/polkadot/networks'
import { siwx, unprovenStrategy } from '@plugboard/siwx'
import { solana } from '@plugboard/solana'
import { solana as solanaChain } from '@plugboard/solana/networks'
import { walletConnect } from '@plugboard/walletconnect'

const compose = () =>
  createKit({
    projectId: 'project',
    plugins: [
      eip155({ networks: [mainnet] }),
      solana({ networks: [solanaChain] }),
      bip122({ networks: [bitcoin] }),
      polkadot({ networks: [polkadotChain] }),
      cosmos({ networks: [cosmosHub] }),
      walletConnect(),
      siwx({ strategy: unprovenStrategy() })
    ]
  })

it.each(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])('loads the chain library of %s', async (id) => {
  const kit = compose()
  await kit.start()
  const network = kit.networks.all.find(({ chainNamespace }) => chainNamespace === id)

  const reading = kit.namespace(id).capabilities.balance('nonsense', network)

  await expect(reading).rejects.toMatchObject({ code: `${id}/notAnAddress` })
  kit.dispose()
})

it('loads what pairs', async () => {
  const kit = compose()
  await kit.start()

  await kit.connectors.get('walletConnect').prepare()

  kit.dispose()
})
