/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { nativeAsset } from './nativeAsset.js'

it('describes the currency of a network with the network’s picture', () => {
  const network = {
    caipNetworkId: 'toy:1',
    nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 }
  } as const

  expect(nativeAsset({ ...network, assets: { imageUrl: 'https://a.example/toy.png' } })).toEqual({
    networkId: 'toy:1',
    name: 'Toy',
    symbol: 'TOY',
    decimals: 2,
    iconUrl: 'https://a.example/toy.png',
    standing: 'native'
  })
  expect(nativeAsset(network).iconUrl).toBeUndefined()
})
