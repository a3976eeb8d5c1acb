/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { describeAddress } from './describeAddress'

describe('describeAddress', () => {
  it.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', 'main'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', 'test'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', 'main']
  ])('reads the example %s of BIP-173 and BIP-350', (address, kind, family) => {
    expect(describeAddress(address)).toMatchObject({
      address: address.toLowerCase(),
      kind,
      families: [family]
    })
  })
})
