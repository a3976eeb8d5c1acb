/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { fakeNamespace } from '@plugboard/core/testing'
import { pass } from '../test/clockSetup'
import { chainOf, holdingsSetup } from '../test/holdingsSetup'
import { knows, pricesOf } from '../test/priceSources'
import { account, holding, networkId, says, sourceOf } from '../test/toyPortfolio'

const { watched } = holdingsSetup()

describe("the token balances in an account's state", () => {
  it('[S3.17] [S3.02 part] have name, symbol, chain, address, value, price, quantity and icon', async () => {
    const chain = chainOf([undefined, 150n], ['coin', 70n])
    const iconUrl = 'https://a.example/coin.png'
    const coin = { ...holding(1n, 'coin', { iconUrl }), usd: '2.5' }
    const { kit, service } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('index', { holdings: says(coin) })]
    })
    await kit.connect('wallet')

    service.holdings(account)
    await pass(100)

    expect(kit.accounts.of().tokenBalance).toEqual([
      {
        name: 'Toy',
        symbol: 'TOY',
        chainId: networkId,
        price: 0,
        quantity: { decimals: '2', numeric: '1.5' }
      },
      {
        name: 'coin',
        symbol: 'COIN',
        chainId: networkId,
        address: 'toy:1:coin',
        value: 1.75,
        price: 2.5,
        quantity: { decimals: '2', numeric: '0.7' },
        iconUrl
      }
    ])
  })

  it('[S3.17 part] have every digit of a balance, a value of all of it, and an address whose token can contain any character', async () => {
    const chain = chainOf([undefined, 2n ** 80n], ['ibc/27394F', 123_456_789n])
    const denom = { ...holding(1n, 'ibc/27394F'), usd: '2' }
    const { kit, service } = await watched({
      namespaces: [chain.adapter()],
      plugins: [sourceOf('index', { holdings: says(denom) })]
    })
    await kit.connect('wallet')

    service.holdings(account)
    await pass(100)

    expect(kit.accounts.of().tokenBalance).toMatchObject([
      { quantity: { numeric: '12089258196146291747061.76' } },
      { address: 'toy:1:ibc%2F27394F', value: 2_469_135.78, quantity: { numeric: '1234567.89' } }
    ])
  })

  it('[S3.17 part] have the current price, once a source of prices knows it', async () => {
    const { kit, service } = await watched({
      namespaces: [chainOf([undefined, 150n]).adapter()],
      plugins: [pricesOf('market', { prices: knows({ native: '4' }) })]
    })
    await kit.connect('wallet')
    service.holdings(account)
    await pass(100)
    expect(kit.accounts.of().tokenBalance).toMatchObject([{ price: 0 }])

    service.price({ networkId })
    await pass(100)

    expect(kit.accounts.of().tokenBalance).toMatchObject([{ price: 4, value: 6 }])
  })
})

it('[S5.08 part] drops tokens without decimals from the token balances of an account, and floors its balance to 3 decimals', async () => {
  const namespace = fakeNamespace({
    capabilities: {
      balance: async () => ({ value: 1_999_999n, decimals: 6, symbol: 'TOY' })
    }
  })
  const ticket = holding(3n, 'ticket', { decimals: 0 })
  const { kit, service } = await watched({
    namespaces: [namespace],
    plugins: [sourceOf('index', { holdings: says(holding(70n, 'coin'), ticket) })]
  })
  await kit.connect('wallet')

  service.holdings(account)
  await pass(100)

  expect(kit.accounts.of().balance).toBe('1.999')
  expect(service.holdings(account).holdings?.all.map(({ asset }) => asset.name)).toContain('ticket')
  expect(kit.accounts.of().tokenBalance.map(({ name }) => name)).toEqual(['Toy', 'coin'])
})
