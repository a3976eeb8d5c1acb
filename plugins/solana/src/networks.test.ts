/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { parseCaipNetworkId } from '@plugboard/core'
import * as networks from './networks.js'

it('[S9.16] defines three Solana networks, each with an image id', () => {
  const all = Object.values(networks)
  expect(all.map(({ name }) => name)).toEqual(['Solana', 'Solana Devnet', 'Solana Testnet'])
  for (const { caipNetworkId, assets, id } of all) {
    expect(parseCaipNetworkId(caipNetworkId)).toMatchObject({ namespace: 'solana', reference: id })
    expect(assets?.imageId).toBe(`solana-${id}`)
  }
})
