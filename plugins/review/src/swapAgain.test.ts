import { describe, expect, it } from '@jest/globals'
import { connectErrors, coreErrors, type Intent, type KitError, type SwapIntent } from '@plugboard/core'
import { waitFor } from '@testing-library/dom'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()

/** A swap whose wallet has failed, and whose visitor has returned to the review. @returns how often it was quoted again by then */
async function quotedAgain(...errors: KitError[]) {
  const right = fakePrepare()
  let quotes = 0
  const page = await begin({
    prepare: async (intent, options) => {
      const { connection } = intent
      const plain = await right({ kind: 'transfer', connection, to: 'carol', amount: 5n }, options)
      return {
        ...plain,
        intent,
        send: async ({ onProgress } = {}) => {
          onProgress?.({ step: 0, state: 'asking' })
          throw errors.shift() ?? coreErrors.unexpected()
        }
      }
    }
  })
  const connection = await page.kit.connect('fake')
  const asset = { networkId: 'toy:1', name: 'Toy', symbol: 'TOY', decimals: 2, standing: 'native' } as const
  const quote = {
    connection,
    from: asset,
    to: asset,
    amountIn: 5n,
    amountOut: 5n,
    minOut: 5n,
    expiresAt: Date.now() + 60_000
  }
  const intent = { kind: 'swap', connection, quote } as unknown as SwapIntent
  const renew: SwapIntent['renew'] = async () => {
    quotes += 1
    return { ...intent, renew }
  }
  const outcome = page.service.review({ ...intent, renew } as Intent).catch(({ code }) => code)
  const seen: number[] = []
  while (errors.length) {
    const review = await page.ready()
    review.acknowledge(true)
    review.agree()
    const { params, context } = await page.shown('TransactionProgress')
    await waitFor(() => expect(params.sending?.error).toBeTruthy())
    context.resolve(true)
    await page.ready()
    seen.push(quotes)
  }
  page.kit.back()
  await outcome
  return seen
}

describe('a swap that is reviewed again', () => {
  it('keeps its quote if the visitor declined', async () => {
    expect(await quotedAgain(connectErrors.rejected())).toEqual([0])
  })

  it('is quoted again if its quote may be why it failed, and from then on', async () => {
    expect(await quotedAgain(coreErrors.chainFailed(), connectErrors.rejected())).toEqual([1, 2])
  })
})
