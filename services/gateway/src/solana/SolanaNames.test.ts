/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { createCaches } from '../caches/createCaches.js'
import type { ListedToken } from '../tokens/TokenLists.js'
import { SolanaNames } from './SolanaNames.js'

const chainId = 'solana:local'
const [dawn, ember] = ['DXyM8yAHqpMzDtvwz5DXoEUQmPxjJPMKCASCPhLMKpEx', 'Ember'.padEnd(43, '1')]

it('names tokens as in the operator’s lists, and others by their mints if no index knows them', async () => {
  const listed = { chainId, address: dawn, name: 'Dawn Dollar', symbol: 'DAWN', decimals: 6 } as ListedToken
  const lists = { of: async () => new Map([[dawn, listed]]) }
  const indexes = { kindOf: () => undefined, ask: () => Promise.reject(new Error('there is no index')) }

  const names = await new SolanaNames(createCaches().use('solanaNames'), indexes, lists).of(chainId, [
    dawn,
    ember,
    dawn
  ])

  expect([...names.values()]).toEqual([
    { name: 'Dawn Dollar', symbol: 'DAWN', address: dawn },
    { name: ember, symbol: 'Embe…1111', address: ember }
  ])
})
