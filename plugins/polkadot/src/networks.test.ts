/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { parseCaipNetworkId } from '@plugboard/core'
import { allNetworks } from '@polkadot/networks'
import { knownGenesis } from '@polkadot/networks/defaults'
import * as networks from './networks.js'

// Its hash is not in any table of the ecosystem.
const { polkadotLocal, polkadotPeople, ...live } = networks

it('defines Polkadot, its Asset Hub and People chain, Kusama, Westend and a local chain by genesis hash', () => {
  expect(
    Object.values(networks)
      .map(({ name }) => name)
      .sort()
  ).toEqual(['Kusama', 'Polkadot', 'Polkadot Asset Hub', 'Polkadot Local', 'Polkadot People', 'Westend'])
  for (const { caipNetworkId, assets, id, genesisHash, rpcUrls } of Object.values(networks)) {
    expect(parseCaipNetworkId(caipNetworkId)).toMatchObject({ namespace: 'polkadot', reference: id })
    expect(genesisHash).toMatch(/^0x[\da-f]{64}$/)
    expect(id).toBe(genesisHash.slice(2, 34))
    expect(assets?.imageId).toBe(`polkadot-${id}`)
    expect(rpcUrls.default.webSocket).toHaveLength(1)
  }
  expect(polkadotLocal.testnet).toBe(true)
  expect(polkadotPeople.ss58Format).toBe(networks.polkadot.ss58Format)
})

it.each(Object.values(live))(
  '$name has the genesis hash and prefix listed in the ecosystem’s own tables',
  (network) => {
    expect(Object.values(knownGenesis).flat()).toContain(network.genesisHash)
    const known = allNetworks.find(({ symbols }) => symbols.includes(network.nativeCurrency.symbol))
    // Test networks have no entry: they use the prefix of no particular chain.
    expect(network.ss58Format).toBe(known?.prefix ?? 42)
    if (known) expect(known.decimals).toContain(network.nativeCurrency.decimals)
  }
)
