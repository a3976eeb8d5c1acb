/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { base, mainnet, sepolia } from '@plugboard/eip155/networks'
import { findNetworks } from './findNetworks'

describe('findNetworks', () => {
  it('reads names, chain ids and CAIP-2 ids in the order given', () => {
    expect(findNetworks('base 1,\n eip155:11155111')).toEqual([base, mainnet, sepolia])
    expect(findNetworks(' ')).toEqual([])
  })

  it('throws with the name of an unknown network and lists the known ones', () => {
    expect(() => findNetworks('1 atlantis')).toThrow("no network 'atlantis'. It knows arbitrum,")
  })
})
