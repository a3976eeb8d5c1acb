/** @jest-environment node */
import { toBech32 } from '@cosmjs/encoding'
import { describe, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import type { AnyPlugin } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'
import { runPage } from './runPage.js'

type Polite = { readonly polite: (isRude: (text: string) => boolean) => AnyPlugin }

const chains: readonly (readonly [string, AnyPlugin, address: string, network: `${string}:${string}`])[] = [
  [
    'eip155',
    eip155({ networks: [mainnet] }),
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    mainnet.caipNetworkId
  ],
  [
    'solana',
    solana({ networks: [solanaMainnet] }),
    'So11111111111111111111111111111111111111112',
    solanaMainnet.caipNetworkId
  ],
  [
    'bip122',
    bip122({ networks: [bitcoin] }),
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    bitcoin.caipNetworkId
  ],
  [
    'polkadot',
    polkadot({ networks: [relayChain] }),
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    relayChain.caipNetworkId
  ],
  [
    'cosmos',
    cosmos({ networks: [cosmosHub] }),
    toBech32('cosmos', new Uint8Array(20).fill(7)),
    cosmosHub.caipNetworkId
  ]
]

describe('feature guide', () => {
  it.each(chains)('reads a text before it is signed: %s', async (namespace, chain, address, networkId) => {
    const heard: string[] = []
    const { polite } = runPage('docs/guides/feature.md')<Polite>('polite.ts')
    const isRude = (text: string) => heard.push(text) > 0
    const { connector, asked } = fakeConnector({ namespace, networkId, accounts: [address] })
    const { kit } = createTestKit({
      namespaces: [],
      connectors: [connector],
      plugins: [chain, polite(isRude)]
    })
    await kit.connect('fake', { networkId })
    await expect(kit.signMessage('Grüße, 世界')).rejects.toMatchObject({ code: 'acme-polite/rude' })
    expect(heard).toEqual(['Grüße, 世界'])
    expect(asked.map(({ method }) => method).filter((method) => /sign/i.test(method))).toEqual([])
    kit.dispose()
  })
})
