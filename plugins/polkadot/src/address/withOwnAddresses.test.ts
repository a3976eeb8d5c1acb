/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import { encodeAddress } from '@polkadot/util-crypto'
import { withOwnAddresses } from './withOwnAddresses.js'

const bytes = Uint8Array.from({ length: 32 }, (_, at) => at + 1)
const [any, own] = [encodeAddress(bytes, 42), encodeAddress(bytes, 0)]

describe('addresses in plain data', () => {
  it('are written with the prefix of the network, and nothing else changes', () => {
    const data = { dest: { Id: any }, targets: [any, own, 'text'], value: '1,000', count: 2, none: null }
    expect(withOwnAddresses(data, { ss58Format: 0 } as unknown as Network)).toEqual({
      ...data,
      dest: { Id: own },
      targets: [own, own, 'text']
    })
  })

  it('stay unchanged on a network with Ethereum-style accounts', () => {
    const network = { accountFormat: 'ethereum' } as unknown as Network
    expect(withOwnAddresses([any], network)).toEqual([any])
  })
})
