import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, KitError } from '@plugboard/core'
import { draftSetup } from '../test/draftSetup'
import { dollar, quoteOf, sentNow, sourceOf, toy } from '../test/scene'
import { SwapStore } from './SwapStore'

const begin = draftSetup()

describe('a quote', () => {
  it('is the one whose minimum is highest, of all who are asked at once', async () => {
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

  it('tells a developer once for a swap why a source could not be asked, and the visitor nothing', async () => {
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

  it('[S9.06 part] allows a hundredth less than was quoted, until the visitor says otherwise', async () => {
    const { draft, settled } = await begin()
    await settled()
    expect(draft.best?.quote).toMatchObject({ slippageBps: 100, amountOut: 15_000n, minOut: 14_850n })

    draft.setSlippage(50)
    await settled()

    expect(draft.best?.quote).toMatchObject({ slippageBps: 50, minOut: 14_925n })
  })

  it('counts with our own minimum, and not at all where it is for something else', async () => {
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
  ] as const)('is missing for want of a %s', async (missing, sources) => {
    const { draft, settled } = await begin({ sources })
    await settled()
    expect([draft.missing, draft.best]).toEqual([missing, undefined])
  })

  it.each([
    ['of the default of the setting', ['acme', '1inch', 'other'], {}, '1inch'],
    ['of the first that the setting names', ['one', 'two', 'three'], { swaps: ['three', 'two'] }, 'three']
  ] as const)('is the one %s where several promise the same', async (_, ids, features, best) => {
    const sources = ids.map((id) => sourceOf(id, () => 15_000n))
    const { draft, settled } = await begin({ sources, features })
    await settled()
    expect(draft.best?.quote.source).toBe(best)
  })

  it('is asked of those that the setting names', async () => {
    const sources = [sourceOf('one', () => 20_000n), sourceOf('two', () => 10_000n)]
    const { draft, settled } = await begin({ sources, features: { swaps: ['two'] } })
    await settled()
    expect(draft.best?.quote.source).toBe('two')
  })
})

describe('a draft', () => {
  it('names the first thing that is missing', async () => {
    const { kit } = await begin()
    const draft = new SwapStore(kit)
    expect(draft.from).toMatchObject({ symbol: toy.symbol })
    expect(draft.missing).toBe('token')
    draft.selectTo(dollar)
    expect(draft.missing).toBe('amount')
    draft.setAmount('123.46')
    expect(draft.missing).toBe('funds')
  })

  it('is turned around with what would have arrived', async () => {
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
})

describe('swapping', () => {
  it('has the best quote reviewed as its source builds it, and tells what happened', async () => {
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

  it('keeps the draft where the visitor says no', async () => {
    const answer = () => Promise.reject(connectErrors.rejected())
    const { draft, settled, named } = await begin({ answer })
    await settled()

    await expect(draft.swap()).rejects.toMatchObject({ code: 'connect/rejected' })

    expect(named('SWAP_').map(({ name }) => name)).toEqual(['SWAP_REJECTED'])
    expect([draft.amount, draft.failure?.code, draft.loading]).toEqual(['1.5', 'connect/rejected', false])
  })

  it('was not declined where something else ended the review', async () => {
    const { draft, settled, named } = await begin({ answer: () => Promise.reject(connectErrors.aborted()) })
    await settled()

    await expect(draft.swap()).rejects.toMatchObject({ code: 'connect/aborted' })

    const told = named('SWAP_').map(({ name, data }) => [name, Object(data).code])
    expect(told).toEqual([['SWAP_ERROR', 'connect/aborted']])
  })

  it('reviews nothing that its source no longer builds', async () => {
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

  it('is not reviewed with a quote that is older than 30 s, whatever its source says', async () => {
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

  it('is quoted again by the same source once its allowance is there', async () => {
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
    'tells that %s, and of no error where the visitor has said no',
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

  it('can be made again, or what it allowed taken back, where only the allowance was sent', async () => {
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
