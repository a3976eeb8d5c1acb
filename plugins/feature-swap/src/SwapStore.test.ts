import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, KitError } from '@plugboard/core'
import { draftSetup } from '../test/draftSetup'
import { dollar, quoteOf, sentNow, sourceOf, toy } from '../test/scene'
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

describe('swapping', () => {
  it('reviews the best quote as built by its source, and reports the outcome', async () => {
    const { draft, settled, reviewed, refreshed, named } = await begin()
    await settled()

    await draft.swap()

    expect(reviewed).toMatchObject([
      {
        kind: 'swap',
        quote: { amountIn: 150n, minOut: 14_850n },
        plan: { kind: 'calls', calls: [{ to: 'quote of fair' }] }
      }
    ])
    const event = { networkId: 'toy:1', from: toy.symbol, to: 'USD', amount: '1.5' }
    expect(named('SWAP').map(({ name, data }) => [name, data])).toEqual([
      ['INITIATE_SWAP', event],
      ['SWAP_SUCCESS', event]
    ])
    expect(refreshed).toContain('toy:1')
    expect([draft.amount, draft.to]).toEqual(['', undefined])
  })

  it('keeps the draft if the visitor rejects', async () => {
    const answer = () => Promise.reject(connectErrors.rejected())
    const { draft, settled, named } = await begin({ answer })
    await settled()

    await expect(draft.swap()).rejects.toMatchObject({ code: 'connect/rejected' })

    expect(named('SWAP_').map(({ name }) => name)).toEqual(['SWAP_REJECTED'])
    expect([draft.amount, draft.failure?.code, draft.loading]).toEqual(['1.5', 'connect/rejected', false])
  })

  it('reports an error, not a rejection, if something else ended the review', async () => {
    const { draft, settled, named } = await begin({ answer: () => Promise.reject(connectErrors.aborted()) })
    await settled()

    await expect(draft.swap()).rejects.toMatchObject({ code: 'connect/aborted' })

    const told = named('SWAP_').map(({ name, data }) => [name, Object(data).code])
    expect(told).toEqual([['SWAP_ERROR', 'connect/aborted']])
  })

  it('opens no review if the source can no longer build the swap', async () => {
    const sources = [sourceOf('late', () => 15_000n, { build: () => Promise.reject(new Error('too late')) })]
    const { draft, settled, reviewed, errors } = await begin({ sources })
    await settled()
    expect(errors).toEqual([])

    await expect(draft.swap()).rejects.toMatchObject({ code: 'swap/quoteExpired' })

    expect(reviewed).toEqual([])
    // The reason is for the author of the source.
    expect(errors).toMatchObject([
      { code: 'swap/sourceFailed', values: { source: 'late' }, cause: { message: 'too late' } }
    ])
  })

  it('opens no review for a quote older than 30 s, whatever its source says', async () => {
    const { draft, settled, reviewed } = await begin({
      sources: [
        sourceOf('slow', () => 15_000n, {
          quote: async (request) => ({
            ...quoteOf('slow', request, 15_000n),
            expiresAt: Date.now() + 600_000
          })
        })
      ]
    })
    await settled()
    const quoted = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(quoted + 30_001)

    await expect(draft.swap()).rejects.toMatchObject({ code: 'swap/quoteExpired' })

    expect(reviewed).toEqual([])
  })

  it('requests a new quote from the same source once the allowance exists', async () => {
    const gives = [15_000n, 16_000n, 0n]
    const renewed: unknown[] = []
    const { draft, settled } = await begin({
      sources: [sourceOf('fair', () => gives.shift()), sourceOf('late', () => 14_000n)],
      answer: async (intent) => {
        if (intent.kind !== 'swap') return sentNow()
        const fresh = await intent.renew?.()
        const again = await fresh?.renew?.().catch(({ code }) => code)
        renewed.push(fresh?.quote.source, fresh?.quote.minOut, again)
        return sentNow()
      }
    })
    await settled()

    await draft.swap()

    expect(renewed).toEqual(['fair', 15_840n, 'swap/noRoute'])
  })

  it.each([
    ['the allowance has failed', ['approve'], false, 'SWAP_APPROVAL_ERROR'],
    ['nothing was asked of the wallet', [], false, 'SWAP_ERROR'],
    ['the swap has failed', ['approve', 'act'], false, 'SWAP_ERROR'],
    ['there is no quote after the allowance', ['approve'], true, 'SWAP_ERROR']
  ] as const)(
    'reports that %s, and no error if the visitor has rejected',
    async (_, steps, isRenewed, event) => {
      const errors = [coreErrors.unexpected(), connectErrors.rejected(), coreErrors.dismissed()]
      const thrown = [...errors]
      const { draft, settled, named } = await begin({
        answer: async (intent, { onStep } = {}) => {
          for (const step of steps) onStep?.(step)
          if (isRenewed && intent.kind === 'swap') await intent.renew?.()
          throw thrown.shift()
        }
      })
      for (const _error of errors) {
        await settled()
        await draft.swap().catch(() => undefined)
      }
      const told = named('SWAP_').filter(({ name }) => name !== 'INITIATE_SWAP')
      expect(told.map(({ name }) => name)).toEqual([event, 'SWAP_REJECTED', 'SWAP_REJECTED'])
      expect(told[0]?.data).toMatchObject({ code: 'core/unexpected' })
    }
  )

  it('can remove the permission if only the allowance was sent', async () => {
    const inPart = new KitError('review/sentInPart', 'A part was sent')
    const answers = [() => Promise.reject(Object.assign(inPart, { steps: { sent: 1, total: 2 } })), sentNow]
    const plan = { kind: 'calls', calls: [{ to: 'usd', data: 'allow nothing' }] } as const
    const sources = [
      sourceOf('fair', () => 15_000n, {
        quote: async (request) => ({ ...quoteOf('fair', request, 15_000n), spender: 'router' }),
        revoke: async () => plan
      })
    ]
    const { draft, settled, reviewed } = await begin({
      sources,
      answer: () => (answers.shift() ?? sentNow)()
    })
    // Only tokens need an allowance.
    draft.selectFrom(dollar)
    await settled()
    await expect(draft.swap()).rejects.toMatchObject({ code: 'review/sentInPart' })
    expect(draft.left?.spender).toBe('router')

    await draft.removePermission()

    expect(reviewed.at(-1)).toMatchObject({ kind: 'calls', calls: plan.calls })
    expect(draft.left).toBeUndefined()
  })
})
