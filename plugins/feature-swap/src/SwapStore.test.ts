import { describe, expect, it, jest } from '@jest/globals'
import { connectErrors, coreErrors, KitError } from '@plugboard/core'
import { createGate } from '../../../tests/jest/gate'
import { draftSetup } from '../test/draftSetup'
import { dollar, quoteOf, sentNow, sourceOf, toy } from '../test/scene'

const begin = draftSetup()

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

  it('is reviewed once, however often the page asks, and not mistaken for another swap', async () => {
    const gate = createGate()
    const { draft, settled, reviewed, named } = await begin({
      answer: async () => {
        await gate.opened
        return sentNow()
      }
    })
    await settled()

    const calls = [draft.swap(), draft.swap()]
    draft.setAmount('2')
    await expect(draft.swap()).rejects.toMatchObject({ code: 'swap/underReview' })
    draft.setAmount('')
    await expect(draft.swap()).rejects.toMatchObject({ code: 'swap/amountRequired' })
    gate.open()

    const [one, other] = await Promise.all(calls)
    expect(one).toBe(other)
    expect(reviewed).toHaveLength(1)
    expect(named('SWAP').map(({ name }) => name)).toEqual(['INITIATE_SWAP', 'SWAP_SUCCESS'])
  })

  it('can be reviewed again after a rejection', async () => {
    const { draft, settled, reviewed } = await begin({
      answer: () => Promise.reject(connectErrors.rejected())
    })
    await settled()
    await expect(draft.swap()).rejects.toMatchObject({ code: 'connect/rejected' })

    await settled()
    await expect(draft.swap()).rejects.toMatchObject({ code: 'connect/rejected' })

    expect(reviewed).toHaveLength(2)
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
