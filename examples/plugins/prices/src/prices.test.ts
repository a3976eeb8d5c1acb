import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { definePlugin } from '@plugboard/core'
import { createTestKit } from '@plugboard/core/testing'
import { type PriceSource, priceSources, prices, pricesToken } from './prices.js'

const source = (name: string, item: Omit<PriceSource, 'id'>) =>
  definePlugin({ name, setup: (kit) => void kit.contribute(priceSources, { id: name, ...item }) })

describe('prices', () => {
  it('are those of the first source that knows one', async () => {
    const { kit } = createTestKit({
      plugins: [
        source('host:second', { order: 2, price: async () => 2 }),
        source('host:first', { order: 1, price: async (symbol) => (symbol === 'ETH' ? 1 : undefined) }),
        prices()
      ]
    })
    const asked = ['ETH', 'BTC'].map((symbol) => kit.get(pricesToken)?.price(symbol))
    assert.deepEqual(await Promise.all(asked), [1, 2])
    kit.dispose()
  })

  it('come from the other sources when one fails, and the plugin at fault is named', async () => {
    const offline = async () => {
      throw new Error('offline')
    }
    const { kit, errors } = createTestKit({
      plugins: [
        prices(),
        source('host:offline', { price: offline }),
        source('host:good', { price: async () => 3 })
      ]
    })
    assert.equal(await kit.get(pricesToken)?.price('ETH'), 3)
    // What reports is loaded with the first error; the log is there after it.
    await kit.log.lines()
    assert.deepEqual(
      errors.map(({ message }) => message),
      ["The plugin 'host:offline' is at fault: the price of ETH: Error: offline"]
    )
    kit.dispose()
  })

  it('can be replaced, and come back when the replacement goes', async () => {
    const fixed = definePlugin({
      name: 'host:fixed',
      replaces: [pricesToken],
      setup: (kit) => void kit.provide(pricesToken, { price: async () => 7 })
    })
    const { kit } = createTestKit({
      plugins: [fixed, prices(), source('host:one', { price: async () => 1 })]
    })
    const held = kit.get(pricesToken)
    assert.equal(await held?.price('ETH'), 7)
    kit.remove('host:fixed')
    assert.equal(await held?.price('ETH'), 1)
    kit.dispose()
  })
})
