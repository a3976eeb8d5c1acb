/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { parseCaipAssetId } from '../caip/caip.js'
import { assetKey } from './assetKey.js'

describe('asset key', () => {
  it('differs for networks, tokens and the native currency', () => {
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const keys = [
      assetKey({ networkId: 'eip155:1' }),
      assetKey({ networkId: 'eip155:1', token }),
      assetKey({ networkId: 'eip155:10', token }),
      assetKey({ networkId: 'eip155:1', token: 'native' })
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('ignores the case of hex tokens, and respects the case of other tokens', () => {
    const keyOf = (token: string) => assetKey({ networkId: 'eip155:1', token })

    expect(keyOf('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(
      keyOf('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
    )
    expect(keyOf('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).not.toBe(
      keyOf('epjfwdd5aufqssqem2qn1xzybapc8g4weggkzwytdt1v')
    )
  })

  it('has the shape of CAIP-19, including denominations with a slash', () => {
    const keys = [
      assetKey({ networkId: 'cosmos:cosmoshub-4', token: 'ibc/27394FB092D2ECCD56123C74F36E4C1F' }),
      assetKey({ networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', token: '1984' }),
      assetKey({ networkId: 'bip122:000000000019d6689c085ae165831e93' })
    ]
    for (const key of keys) expect(() => parseCaipAssetId(key)).not.toThrow()
  })
})
