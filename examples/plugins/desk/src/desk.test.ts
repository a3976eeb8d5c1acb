import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { definePlugin, type Intent } from '@plugboard/core'
import { reviewToken } from '@plugboard/core/features'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { SwapStore, swap } from '@plugboard/feature-swap'
import { type Ask, desk } from './desk.js'

const dollar = {
  networkId: 'toy:1',
  token: 'usd',
  name: 'Dollar Coin',
  symbol: 'USD',
  decimals: 6,
  standing: 'listed'
} as const

/** A draft of 1.5 TOY for dollars on a page whose only source is the desk, and what the review received. */
async function begin(ask: Ask) {
  const reviewed: Intent[] = []
  const reviews = definePlugin({
    name: 'acme:reviews',
    provides: [reviewToken],
    setup: (kit) =>
      void kit.provide(reviewToken, {
        pending: [],
        recipients: () => [],
        dismiss: () => undefined,
        async review(intent) {
          reviewed.push(intent)
          return { id: 'tx1', settled: Promise.resolve('confirmed') }
        }
      })
  })
  const prepare = () => Promise.reject(new Error('the review is a fake'))
  const { kit } = createTestKit({
    namespaces: [fakeNamespace({ capabilities: { prepare } })],
    connectors: [fakeConnector({ id: 'vault', accounts: ['alicesaddress'] }).connector],
    plugins: [desk('toy:1', ask), reviews, swap()]
  })
  await kit.start()
  await kit.connect('vault')
  const draft = new SwapStore(kit)
  draft.selectTo(dollar)
  draft.setAmount('1.5')
  if (draft.request) await draft.quotes.ask(draft.request)
  return { kit, draft, reviewed }
}

describe('desk', () => {
  it('quotes, and builds the reviewed calls for its own quote', async () => {
    const asked: [string, object][] = []
    const answers: Record<string, Record<string, string>> = {
      quote: { id: 'q7', amountOut: '4500000', spender: 'router' },
      build: { to: 'router', data: 'swap q7' }
    }
    const { kit, draft, reviewed } = await begin(async (path, params) => {
      asked.push([path, params])
      return answers[path] ?? {}
    })
    assert.equal(draft.best?.quote.amountOut, 4_500_000n)

    await draft.swap()

    const [intent] = reviewed
    const plan = intent?.kind === 'swap' ? intent.plan : undefined
    assert.deepEqual(plan, { kind: 'calls', calls: [{ to: 'router', data: 'swap q7' }] })
    assert.deepEqual(asked, [
      ['quote', { from: undefined, to: 'usd', amount: '150' }],
      ['build', { id: 'q7', minOut: '4455000', receiver: 'alicesaddress' }]
    ])
    kit.dispose()
  })

  it('reports a missing route and an unreachable server', async () => {
    const none = await begin(async () => ({}))
    assert.equal(none.draft.missing, 'route')
    const down = await begin(() => Promise.reject(new Error('offline')))
    assert.equal(down.draft.missing, 'answer')
    for (const { kit } of [none, down]) kit.dispose()
  })
})
