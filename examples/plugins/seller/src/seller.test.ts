import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { OnrampStore, onramp } from '@plugboard/feature-onramp'
import { type Ask, seller } from './seller.js'

/** A purchase for an amount on a page where only this seller sells, once there is a link or the reason why there is none. */
async function buyFor(amount: string, ask: Ask) {
  const { kit } = createTestKit({
    namespaces: [fakeNamespace()],
    connectors: [fakeConnector({ id: 'vault', accounts: ['alicesaddress'] }).connector],
    plugins: [seller('toy:1', 'TOY', ask), onramp()]
  })
  await kit.start()
  await kit.connect('vault')
  const purchase = new OnrampStore(kit)
  const ended = new AbortController()
  purchase.start(ended.signal)
  purchase.setAmount(amount)
  const isPending = () => purchase.missing === 'options' || purchase.missing === 'quote'
  while (isPending()) await new Promise((turn) => setTimeout(turn, 20))
  ended.abort()
  kit.dispose()
  return purchase
}

describe('seller', () => {
  it('quotes, and has a link that its server created for the account', async () => {
    const asked: [string, object][] = []
    const answers: Record<string, Record<string, string>> = {
      quote: { id: 'q7', bought: '24.5', exchanged: '49', networkFee: '0.2' },
      begin: { url: 'https://pay.acme.example/s1', id: 's1' }
    }

    const purchase = await buyFor('50', async (path, params) => {
      asked.push([path, params])
      return answers[path] ?? {}
    })

    assert.equal(purchase.link, 'https://pay.acme.example/s1')
    assert.deepEqual(purchase.quote?.purchaseAmount, { amount: '24.5', currency: 'TOY' })
    assert.deepEqual(asked, [
      ['quote', { amount: '50' }],
      ['begin', { amount: '50', receiver: 'alicesaddress' }]
    ])
  })

  it('offers no link without a quote, without a response, or if the link is not https', async () => {
    const quote = { id: 'q7', bought: '24.5', exchanged: '49', networkFee: '0.2' }
    const link = { url: 'javascript:alert(1)', id: 's1' }
    const asks: Ask[] = [
      async () => ({}),
      () => Promise.reject(new Error('offline')),
      async (path) => (path === 'quote' ? quote : link)
    ]

    const purchases = await Promise.all(asks.map((ask) => buyFor('50', ask)))

    const reasons = ['onramp/noQuote', 'onramp/unreachable', 'onramp/unusableLink']
    assert.deepEqual(
      purchases.map(({ link, failure }) => [link, failure?.code]),
      reasons.map((code) => [undefined, code])
    )
  })
})
