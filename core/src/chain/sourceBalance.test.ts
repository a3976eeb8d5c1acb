import { describe, expect, it } from '@jest/globals'
import type { BalanceSource, TokenBalance } from '../contract/BalanceSource.js'
import type { Network } from '../contract/Network.js'
import { readSourceBalance } from './sourceBalance.js'

const network: Network = {
  id: 1,
  name: 'Toy chain',
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  rpcUrls: { default: { http: [] } }
}
const request = { address: 'toy1', network, largest: 1_000_000n }
const balance = (numeric: string, decimals = '2', address?: TokenBalance['address']): TokenBalance => ({
  name: 'Marble',
  symbol: 'MRB',
  chainId: 'toy:1',
  price: 0,
  quantity: { decimals, numeric },
  address
})
const source = (...balances: TokenBalance[]): BalanceSource => ({ read: async () => balances })

describe('readSourceBalance', () => {
  it("gives the network's own currency in base units", async () => {
    expect(await readSourceBalance(source(balance('5', '2', 'toy:1:token'), balance('1.5')), request)).toBe(
      150n
    )
    expect(await readSourceBalance(source(balance('0')), request)).toBe(0n)
    expect(await readSourceBalance(source(balance('10000')), request)).toBe(1_000_000n)
  })

  it.each([
    ['other decimals', source(balance('1.5', '3'))],
    ['more than there can be', source(balance('10000.01'))],
    ['a text that is no amount', source(balance('-1'))],
    ['tokens only', source(balance('5', '2', 'toy:1:token'))],
    ['nothing, because it does not serve the network', { read: async () => undefined }],
    ['a failure', { read: () => Promise.reject(new Error('offline')) }],
    ['what is no list', { read: async () => ({}) as never }],
    ['nothing, because there is none', undefined]
  ])('gives nothing for a source that has %s', async (_, from) => {
    expect(await readSourceBalance(from, request)).toBeUndefined()
  })

  it('ends with the reason of whoever aborts', async () => {
    const controller = new AbortController()
    const reading = readSourceBalance(
      { read: (_, __, signal) => new Promise((_, reject) => signal?.addEventListener('abort', reject)) },
      { ...request, signal: controller.signal }
    )

    controller.abort(new Error('enough'))

    await expect(reading).rejects.toThrow('enough')
  })
})
