import { describe, expect, it } from '@jest/globals'
import { draftSetup } from '../test/draftSetup'
import { dollar, quoteOf, sourceOf, toy } from '../test/scene'
import { SwapStore } from './SwapStore'

const begin = draftSetup()

describe('a quote', () => {
  it('is the one with the highest minimum of all sources, which are queried at once', async () => {
    const { draft, settled } = await begin({
      sources: [
        sourceOf('low', ({ amountIn }) => amountIn * 99n),
        sourceOf('high', ({ amountIn }) => amountIn * 101n),
        sourceOf('broken', () => Promise.reject(new Error('down'))),
        sourceOf('silent', () => new Promise(() => undefined), { serves: () => false })
      ]
    })

    await settled()

    expect(draft.missing).toBeUndefined()
    expect(draft.best?.quote).toMatchObject({ source: 'high', amountIn: 150n, amountOut: 15_150n })
    // One percent less, rounded down.
    expect(draft.best?.quote.minOut).toBe(14_998n)
  })

  it('reports a failing source once per swap to the developer, and not to the visitor', async () => {
    const sources = [
      sourceOf('broken', () => Promise.reject(new Error('down'))),
      sourceOf('fair', () => 15_000n)
    ]
    const { kit, draft, settled, errors } = await begin({ sources })
    await settled()
    const { request, quotes } = draft
    if (!request) throw new Error('nothing to ask for')
    await quotes.ask(request)

    expect(quotes.round).toBeGreaterThan(1)
    expect(draft.best?.quote.source).toBe('fair')
    expect(errors).toMatchObject([
      { code: 'swap/sourceFailed', values: { source: 'broken' }, cause: { message: 'down' } }
    ])
    expect(kit.notices.toasts).toEqual([])
  })

  it('[S9.06 part] allows a hundredth less than was quoted, unless the visitor chooses otherwise', async () => {
    const { draft, settled } = await begin()
    await settled()
    expect(draft.best?.quote).toMatchObject({ slippageBps: 100, amountOut: 15_000n, minOut: 14_850n })

    draft.setSlippage(50)
    await settled()

    expect(draft.best?.quote).toMatchObject({ slippageBps: 50, minOut: 14_925n })
  })

  it('is ranked by our own minimum, and rejected if it does not match the request', async () => {
    const lie = (change: object, id = Object.keys(change).join()) =>
      sourceOf(`lie ${id}`, () => 1n, {
        quote: async (request) => ({ ...quoteOf('lie', request, 9_999_999n), ...change })
      })
    const { draft, settled } = await begin({
      sources: [
        lie({ amountIn: 1n }),
        lie({ slippageBps: 5_000 }),
        lie({ to: { networkId: 'toy:1' } }),
        lie({ from: { networkId: 'toy:2' } }),
        lie({ amountOut: 0n }),
        lie({ amountOut: '9999999' }, 'text'),
        lie({ expiresAt: undefined }),
        lie({ route: undefined }),
        lie({ amountOut: 14_000n, minOut: 10_000_000n }),
        sourceOf('loose', () => 0n, {
          quote: async (request) => ({ ...quoteOf('loose', request, 15_000n), minOut: 1n })
        })
      ]
    })

    await settled()

    expect(draft.best?.quote).toMatchObject({ source: 'loose', minOut: 14_850n })
  })

  it('has the minimum that its source guarantees, if that is more than ours', async () => {
    const exact = sourceOf('exact', () => 0n, {
      quote: async (request) => ({ ...quoteOf('exact', request, 14_950n), minOut: 14_940n })
    })
    const { draft, settled } = await begin({ sources: [sourceOf('fair', () => 15_000n), exact] })
    await settled()
    expect(draft.best?.quote).toMatchObject({ source: 'exact', minOut: 14_940n })
  })

  it.each([
    ['route', [sourceOf('none', () => undefined), sourceOf('down', () => Promise.reject(new Error('down')))]],
    ['answer', [sourceOf('down', () => Promise.reject(new Error('down')))]],
    ['support', [sourceOf('elsewhere', () => 1n, { serves: () => false })]],
    ['support', []]
  ] as const)('is missing if there is no %s', async (missing, sources) => {
    const { draft, settled } = await begin({ sources })
    await settled()
    expect([draft.missing, draft.best]).toEqual([missing, undefined])
  })

  it.each([
    ['of the default of the setting', ['acme', '1inch', 'other'], {}, '1inch'],
    ['of the first that the setting names', ['one', 'two', 'three'], { swaps: ['three', 'two'] }, 'three']
  ] as const)('is the one %s if several promise the same', async (_, ids, features, best) => {
    const sources = ids.map((id) => sourceOf(id, () => 15_000n))
    const { draft, settled } = await begin({ sources, features })
    await settled()
    expect(draft.best?.quote.source).toBe(best)
  })

  it('is requested only from the sources that the setting names', async () => {
    const sources = [sourceOf('one', () => 20_000n), sourceOf('two', () => 10_000n)]
    const { draft, settled } = await begin({ sources, features: { swaps: ['two'] } })
    await settled()
    expect(draft.best?.quote.source).toBe('two')
  })
})

describe('a draft', () => {
  it('reports the first thing that is missing', async () => {
    const { kit } = await begin()
    const draft = new SwapStore(kit)
    expect(draft.from).toMatchObject({ symbol: toy.symbol })
    expect(draft.missing).toBe('token')
    draft.selectTo(dollar)
    expect(draft.missing).toBe('amount')
    draft.setAmount('123.46')
    expect(draft.missing).toBe('funds')
  })

  it('is reversed with the expected amount as its input', async () => {
    const { draft, settled } = await begin()
    await settled()

    draft.flip()

    expect([draft.from?.symbol, draft.to?.symbol, draft.amount]).toEqual(['USD', toy.symbol, '0.015'])
  })

  it('never swaps a token for itself', async () => {
    const { draft } = await begin()
    draft.selectTo(toy)
    expect([draft.from?.symbol, draft.to?.symbol]).toEqual(['USD', toy.symbol])
  })

  it("asks for the other token if a page wants the network's own currency", async () => {
    const { kit } = await begin()
    const draft = new SwapStore(kit)

    draft.selectTo(toy)

    expect([draft.from, draft.to?.symbol, draft.missing]).toEqual([undefined, toy.symbol, 'token'])
    await expect(draft.swap()).rejects.toMatchObject({ code: 'swap/tokenRequired' })
    draft.selectFrom(dollar)
    expect([draft.from?.symbol, draft.to?.symbol, draft.missing]).toEqual(['USD', toy.symbol, 'amount'])
  })
})
