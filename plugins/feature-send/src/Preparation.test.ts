/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { connectErrors, type Kit, type PreparedTransaction, type TransferIntent } from '@plugboard/core'
import { Preparation } from './Preparation'

const intentOf = (to: string) =>
  ({ kind: 'transfer', to, amount: 1n }) as Partial<TransferIntent> as TransferIntent
const [toBob, toCarol] = [intentOf('bob'), intentOf('carol')]

/** A preparation whose network answers when the test says so. */
function begin() {
  const asked: {
    readonly signal: AbortSignal | undefined
    answer(rest?: Partial<PreparedTransaction>): void
    fail(error: unknown): void
  }[] = []
  const prepare: Kit['prepare'] = (intent, options) =>
    new Promise((resolve, reject) => {
      asked.push({
        signal: options?.signal,
        answer: (rest) => resolve({ intent, simulated: 'passed', ...rest } as PreparedTransaction),
        fail: reject
      })
    })
  return { preparation: new Preparation({ prepare } as Partial<Kit> as Kit), asked }
}

const facts = ({ running, prepared, error }: Preparation) => [running, prepared, error?.code]

describe('a preparation', () => {
  it('runs until the network has answered, and belongs only to its own intent', async () => {
    const { preparation, asked } = begin()

    const run = preparation.run(toBob)
    expect(facts(preparation)).toEqual([true, undefined, undefined])
    asked[0]?.answer()
    const prepared = await run

    expect(facts(preparation)).toEqual([false, prepared, undefined])
    expect([preparation.of(toBob), preparation.of(intentOf('bob'))]).toEqual([prepared, undefined])
  })

  it.each<[string, (asked: ReturnType<typeof begin>['asked'][number] | undefined) => void]>([
    ['answer', (asked) => asked?.answer({ simulated: 'failed' })],
    ['failure', (asked) => asked?.fail(connectErrors.timeout())]
  ])('of an earlier intent is stopped, and its late %s changes nothing', async (_, settle) => {
    const { preparation, asked } = begin()
    const first = preparation.run(toBob)
    const second = preparation.run(toCarol)
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])

    settle(asked[0])

    expect(await first).toBeUndefined()
    expect(facts(preparation)).toEqual([true, undefined, undefined])
    asked[1]?.answer()
    expect(await second).toMatchObject({ intent: toCarol })
    expect(preparation.of(toCarol)).toBe(await second)
  })

  it('that starts again shows nothing of the one before', async () => {
    const { preparation, asked } = begin()
    const first = preparation.run(toBob)
    asked[0]?.answer({ simulated: 'failed' })
    await first
    expect(facts(preparation)).toEqual([false, await first, 'send/wouldFail'])

    void preparation.run(toBob)

    expect(facts(preparation)).toEqual([true, undefined, undefined])
  })

  it('that is forgotten is not running, and has no answer for any intent', async () => {
    const { preparation, asked } = begin()
    const run = preparation.run(toBob)
    preparation.forget()
    expect([facts(preparation), asked[0]?.signal?.aborted]).toEqual([[false, undefined, undefined], true])

    asked[0]?.answer()

    expect(await run).toBeUndefined()
    expect(preparation.of(toBob)).toBeUndefined()
  })

  it.each([
    ['the network’s own reason', connectErrors.timeout(), 'connect/timeout'],
    ['an unexpected error for anything else', new TypeError('boom'), 'core/unexpected']
  ])('that fails has %s, only against its own intent', async (_, error, code) => {
    const { preparation, asked } = begin()
    const run = preparation.run(toBob)

    asked[0]?.fail(error)

    expect(await run).toBeUndefined()
    expect(facts(preparation)).toEqual([false, undefined, code])
    expect([preparation.refusalOf(toBob)?.code, preparation.refusalOf(toCarol)]).toEqual([code, undefined])
  })

  it.each<[Partial<PreparedTransaction>, string | undefined]>([
    [{ simulated: 'passed' }, undefined],
    [{ simulated: 'cannot' }, undefined],
    [{ simulated: 'failed' }, 'The network would refuse this payment'],
    [{ simulated: 'failed', reason: 'paused' }, 'The network would refuse this payment. It says: paused'],
    [
      { simulated: 'failed', reason: `\u202E${'x'.repeat(199)}${'y'.repeat(99)}` },
      `The network would refuse this payment. It says: ${'x'.repeat(199)}y`
    ]
  ])('with a simulation of %j', async (answer, message) => {
    const { preparation, asked } = begin()
    const run = preparation.run(toBob)

    asked[0]?.answer(answer)
    await run

    expect(preparation.refusalOf(toBob)?.message).toBe(message)
  })
})
