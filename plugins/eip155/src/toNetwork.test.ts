import { describe, expect, it } from '@jest/globals'
import * as chains from 'viem/chains'
import * as data from './networks'
import { toNetwork } from './toNetwork'

const all = Object.entries(chains).filter(([, chain]) => typeof chain === 'object' && 'rpcUrls' in chain)
const byName = new Map(Object.entries(data))

describe('toNetwork', () => {
  it('[S3.08] makes a network of a viem chain', () => {
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

  it('leaves a network as it is', () => {
    expect(toNetwork(data.base)).toBe(data.base)
  })

  it('has the same chains as data', () => {
    expect(Object.keys(data).sort()).toEqual(all.map(([name]) => name).sort())
    for (const [name, chain] of all) {
      const { blockExplorers, ...made } = toNetwork(chain as chains.Chain)
      const explorer = blockExplorers?.default
      const network = byName.get(name)
      expect(network).toMatchObject(JSON.parse(JSON.stringify(made)))
      expect(network?.blockExplorers?.default).toEqual(explorer && { name: explorer.name, url: explorer.url })
    }
  })

  it('[S9.16] gives every network an image id of its own, many EVM networks among them', () => {
    expect(all.length).toBeGreaterThan(500)
    for (const network of Object.values(data)) expect(network.assets?.imageId).toBe(`eip155-${network.id}`)
  })
})
