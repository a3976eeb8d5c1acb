/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Connection, connectErrors, type Kit } from '@plugboard/core'
import { toyAsset } from '@plugboard/core/testing'
import { draftSetup } from '../test/draftSetup'
import { hold, toy, toyToken } from '../test/scene'
import { SendStore } from './SendStore'

const { begin, complete } = draftSetup()

const usd = toyToken('usd')
/** A list of holdings that may lack some. */
const some = (isComplete: boolean) => ({
  holdings: { all: [hold(toy, 12_345n)], complete: isComplete, at: 1 },
  loading: false
})

describe('the token of a draft', () => {
  it('decides which wallet sends, whichever is active', () => {
    const [active, sea] = [{}, {}] as [Connection, Connection]
    const kit = {
      connections: { active, of: (namespace: string) => (namespace === 'sea' ? sea : undefined) },
      networks: { get: () => ({ chainNamespace: 'sea' }) }
    }
    const draft = new SendStore(kit as never as Kit)
    expect(draft.connection).toBe(active)

    draft.selectToken({ ...usd, networkId: 'sea:1' })

    expect(draft.connection).toBe(sea)
  })

  it('stays once something is filled in, whatever becomes more valuable', async () => {
    const fill = { amount: 'setAmount', receiver: 'setReceiver' } as const
    for (const what of Object.values(fill)) {
      const { draft, change } = await begin()
      expect(draft.asset).toEqual(toy)

      await draft[what](what === 'setAmount' ? '1' : 'bobsaddress')
      change({ prices: { 'toy:1/token:usd': '1000' } })

      expect(draft.asset).toEqual(toy)
    }
  })

  it('keeps its maximum when it is selected again, and is then a choice of the visitor', async () => {
    const { draft } = await begin()
    await draft.setMax()
    const { prepared } = draft.preparation
    expect(draft.isTokenSelected).toBe(false)

    draft.selectToken(toy)

    expect([draft.isMax, draft.sendTokenAmount, draft.isTokenSelected]).toEqual([true, '123.42', true])
    expect(draft.preparation.prepared).toBe(prepared)
  })

  it('has no cost of the token before', async () => {
    const { draft } = await complete()
    if (draft.intent) await draft.prepare(draft.intent)

    draft.selectToken(usd)

    expect([draft.preparation.prepared, draft.sendTokenAmount]).toEqual([undefined, '1.5'])
  })

  it('is not held if a complete list lacks it, and may be held otherwise', async () => {
    for (const [isComplete, missing, units] of [
      [true, 'funds', 0n],
      [false, undefined, undefined]
    ] as const) {
      const { draft } = await complete({ facts: { holdings: some(isComplete) } })
      draft.selectToken(usd)
      expect([draft.missing, draft.holding?.spendable]).toEqual([missing, units])
    }
  })
})

describe('a failure of a draft', () => {
  it.each<[string, (draft: SendStore) => unknown]>([
    ['an amount', (draft) => draft.setAmount('2')],
    ['a receiver', (draft) => draft.setReceiver('carolsaddress')],
    ['a token', (draft) => draft.selectToken(toyAsset('toy:2'))]
  ])('is over once %s is entered', async (_, enter) => {
    const { draft } = await complete({ facts: { answer: () => Promise.reject(connectErrors.rejected()) } })
    await draft.send().catch(() => undefined)
    expect(draft.failure?.code).toBe('connect/rejected')

    await enter(draft)

    expect(draft.failure).toBeUndefined()
  })
})

describe('following a draft', () => {
  it('does not begin for a view that was left', async () => {
    const { draft } = await complete()
    expect([draft.start(AbortSignal.abort()), draft.isFollowed]).toEqual([false, false])
    const view = new AbortController()
    expect(draft.start(view.signal)).toBe(true)
    view.abort()
  })
})
