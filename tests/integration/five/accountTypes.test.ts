/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import type { Kit, Network } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'

let kit: Kit | undefined
afterEach(() => kit?.dispose())

const addresses = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  solana: '7FyzgQmbC5P1K4Ynego8w9UMT8fWKe2ZNv49uJyXMneA'
} as const

it('[S3.13] an account whose wallet states no type has the default type of its namespace', async () => {
  const networks = { eip155: mainnet, bip122: bitcoin, polkadot: relayChain, solana: solanaMainnet }
  const plugins = [
    eip155({ networks: [mainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [relayChain] }),
    solana({ networks: [solanaMainnet] })
  ]
  const made = createTestKit({ namespaces: [], plugins })
  kit = made.kit
  const found: Record<string, unknown> = {}
  for (const [name, network] of Object.entries(networks) as [keyof typeof networks, Network][]) {
    const { connector } = fakeConnector({
      id: name,
      namespace: name,
      accounts: [{ namespace: name, address: addresses[name] }],
      networkId: network.caipNetworkId
    })
    await kit.use({ name: `${name} wallet`, setup: (context) => void context.registerConnector(connector) })
    await kit.connect(name, { namespace: name })
    found[name] = kit.accounts.of(name).preferredAccountType
  }
  expect(found).toEqual({ eip155: 'smartAccount', bip122: 'payment', polkadot: 'eoa', solana: 'eoa' })
})
