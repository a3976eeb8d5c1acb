import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Intent, PreparedTransaction } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import { draftSetup } from '../test/draftSetup'
import { dollar, type SceneOptions, sentNow, sourceOf, toy } from '../test/scene'
import { SwapStore } from './SwapStore'

const begin = draftSetup()

describe('the maximum that can be swapped', () => {
  const preparing =
    (more: Partial<PreparedTransaction>): NonNullable<SceneOptions['prepare']> =>
    async (intent) => {
      prepared.push(intent)
      return {
        ...{ intent, steps: [], changes: [], simulated: 'passed', findings: [], expiresAt: 0, raw: '' },
        send: sentNow,
        ...more
      }
    }
  const prepared: Intent[] = []
  const fee = { asset: toy, expected: 50n, most: 100n }
  beforeEach(() => void prepared.splice(0))

  it('of a token is the whole balance, without preparing anything', async () => {
    const { draft } = await begin({ prepare: preparing({ fee }) })
    draft.selectFrom(dollar)
    await draft.fillInMost()
    expect([draft.amount, prepared]).toEqual(['5', []])
  })

  it('of the native currency deducts the maximum cost of swapping half of it, and the reserve', async () => {
    const { draft } = await begin({ prepare: preparing({ fee, reserve: 5n }) })
    const filling = draft.fillInMost()
    expect(draft.isFindingMost).toBe(true)
    await filling
    // 123.45 minus 1.10 for the fee, which can change, and 0.05.
    expect([draft.amount, draft.isFindingMost, draft.failure]).toEqual(['122.3', false, undefined])
    expect(prepared).toMatchObject([{ kind: 'swap', quote: { amountIn: 6_172n } }])
  })

  it.each<[string, SceneOptions, string]>([
    ['the wallet sets the fee', { prepare: preparing({}) }, 'swap/feeUnknown'],
    ['it cannot be tried', { prepare: preparing({ fee, simulated: 'failed' }) }, 'swap/feeUnknown'],
    [
      'nobody quotes',
      { sources: [sourceOf('none', () => undefined)], prepare: preparing({ fee }) },
      'swap/feeUnknown'
    ],
    ['nothing is left', { prepare: preparing({ fee: { ...fee, most: 99_999n } }) }, 'swap/notEnough']
  ])('is not determined if %s', async (_, options, code) => {
    const { draft } = await begin(options)
    await draft.fillInMost()
    expect([draft.amount, draft.failure?.code]).toEqual(['1.5', code])
  })

  it('is not filled in once another token is chosen', async () => {
    const { draft } = await begin({ prepare: preparing({ fee }) })
    const filling = draft.fillInMost()
    draft.flip()
    await filling
    expect([draft.from?.symbol, draft.amount === '122.35']).toEqual(['USD', false])
  })

  /** A page on which preparing ends when the test allows it or aborts it. */
  async function finding() {
    const asked = { ended: undefined as AbortSignal | undefined, answer: () => {} }
    const scene = await begin({
      prepare: (intent, options) =>
        new Promise((resolve) => {
          asked.ended = options?.signal
          asked.answer = () => resolve(preparing({ fee })(intent))
        })
    })
    const leaving = new AbortController()
    const filling = scene.draft.fillInMost(leaving.signal)
    await waitFor(() => expect(asked.ended).toBeDefined())
    return { ...scene, asked, leaving, filling }
  }

  it.each<[string, (page: Awaited<ReturnType<typeof finding>>) => unknown, string]>([
    ['something else is typed', ({ draft }) => draft.setAmount('7'), '7'],
    ['another slippage is chosen', ({ draft }) => draft.setSlippage(50), '1.5'],
    ['another account is active', ({ kit }) => kit.switchAccount({ address: 'bobsaddress' }), '1.5'],
    ['the wallet is gone', ({ kit }) => kit.disconnect(), '1.5'],
    ['the view is left', ({ leaving }) => leaving.abort(), '1.5']
  ])('is not filled in once %s, and its preparation is aborted', async (_, change, amount) => {
    const page = await finding()
    await change(page)
    // The chain answers nevertheless, but too late.
    page.asked.answer()
    await page.filling
    const { draft, asked } = page
    expect([draft.amount, draft.failure, draft.isFindingMost]).toEqual([amount, undefined, false])
    expect(asked.ended?.aborted).toBe(true)
  })

  it('can be requested again immediately after a change', async () => {
    const { draft, asked, filling } = await finding()
    draft.setAmount('7')
    await filling
    const again = draft.fillInMost()
    const last = asked.ended
    await waitFor(() => expect(asked.ended).not.toBe(last))
    asked.answer()
    await again
    expect(draft.amount).toBe('122.35')
  })
})

it('the chosen slippage is kept while the page lives, and on that page only', async () => {
  const { kit, draft } = await begin()
  draft.setSlippage(2_000)
  expect(new SwapStore(kit).slippageBps).toBe(2_000)
  const { draft: other } = await begin()
  expect(other.slippageBps).toBe(100)
})
