/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import * as chains from 'viem/chains'
import { toNetwork } from './Eip155Options'
import * as data from './networks'

const all = Object.entries(chains).filter(([, chain]) => typeof chain === 'object' && 'rpcUrls' in chain)
const byName = new Map(Object.entries(data))

describe('toNetwork', () => {
  it('[S3.08] converts a viem chain to a network', () => {
    expect(toNetwork(chains.sepolia)).toEqual({
      id: 11155111,
      name: 'Sepolia',
      caipNetworkId: 'eip155:11155111',
      chainNamespace: 'eip155',
      nativeCurrency: chains.sepolia.nativeCurrency,
      rpcUrls: { default: { http: chains.sepolia.rpcUrls.default.http } },
      blockExplorers: { default: chains.sepolia.blockExplorers.default },
      assets: { imageId: 'eip155-11155111' },
      testnet: true
    })
  })

  it('returns a network unchanged', () => {
    expect(toNetwork(data.base)).toBe(data.base)
  })

  it('agrees with the bundled data for every viem chain', () => {
    expect(Object.keys(data).sort()).toEqual(all.map(([name]) => name).sort())
    for (const [name, chain] of all) {
      const { blockExplorers, ...made } = toNetwork(chain as chains.Chain)
      const explorer = blockExplorers?.default
      const network = byName.get(name)
      // A field that the chain does not define is `undefined` in one and absent in the other.
      expect(network).toMatchObject(JSON.parse(JSON.stringify(made)))
      expect(network?.blockExplorers?.default).toEqual(explorer && { name: explorer.name, url: explorer.url })
    }
  })

  it('always returns the same keys, with undefined for what the chain does not define', () => {
    const bare = { ...chains.mainnet, blockExplorers: undefined, testnet: undefined } as chains.Chain
    const made = toNetwork(Object.freeze(bare))
    expect(made).toStrictEqual({
      id: 1,
      name: 'Ethereum',
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      nativeCurrency: chains.mainnet.nativeCurrency,
      rpcUrls: { default: { http: chains.mainnet.rpcUrls.default.http, webSocket: undefined } },
      blockExplorers: undefined,
      assets: { imageId: 'eip155-1' },
      testnet: undefined
    })
    for (const [, chain] of all) {
      const network = toNetwork(chain as chains.Chain)
      expect(Object.keys(network)).toEqual(Object.keys(made))
      expect(Object.keys(network.rpcUrls)).toEqual(['default'])
      expect(Object.keys(network.rpcUrls.default)).toEqual(['http', 'webSocket'])
      expect(Object.keys(network.blockExplorers ?? { default: 0 })).toEqual(['default'])
    }
  })

  it('[S9.16] gives every network its own image id, across hundreds of EVM networks', () => {
    expect(all.length).toBeGreaterThan(500)
    for (const network of Object.values(data)) expect(network.assets?.imageId).toBe(`eip155-${network.id}`)
  })
})
