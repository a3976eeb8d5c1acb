/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { coreErrors, type SentTransaction } from '@plugboard/core'
import { draftSetup, snapshot } from '../test/draftSetup'
import { hold, toyToken } from '../test/scene'

const { begin, complete } = draftSetup()

const names = {
  id: 'names',
  serves: () => true,
  resolve: async () => ({ address: 'bobsaddress', name: 'bob.toy' }),
  lookup: async () => ({ name: 'bob.toy', avatar: 'https://pictures.example/bob.png' })
}

describe('a sent draft', () => {
  it('[S4.20 part] is empty, whatever it contained', async () => {
    const { draft } = await begin({ names: [names], transferOptions: { memoBytes: 9, closeAccount: true } })
    await draft.setMax()
    draft.options.setMemo('Order 7')
    draft.options.closeAccount(true)
    await draft.setReceiver('bob.toy')
    await draft.retryBalances()
    expect([draft.isMax, draft.receiverProfileImageUrl]).toEqual([true, 'https://pictures.example/bob.png'])

    expect([draft.options.ofIntent, draft.preparation.prepared?.amount]).toEqual([
      { memo: 'Order 7', closeAccount: true },
      12_342n
    ])

    await draft.send()

    expect([draft.options.memo, draft.options.closesAccount]).toEqual(['', false])
    expect(draft.preparation.prepared).toBeUndefined()
    expect([draft.isMax, draft.receiver.text, draft.receiver.name, draft.failure]).toEqual([
      false,
      '',
      undefined,
      undefined
    ])
    expect(snapshot(draft)).toMatchObject({
      token: undefined,
      sendTokenAmount: '',
      receiverAddress: undefined,
      receiverProfileImageUrl: undefined,
      receiverProfileName: undefined,
      loading: false,
      lastRetry: undefined
    })
  })

  it('is reported as a success as soon as it has an id, not once it is in a block', async () => {
    const settled = new Promise<'confirmed'>(() => undefined)
    const { draft, named } = await complete({ facts: { answer: async () => ({ id: 'tx1', settled }) } })

    await draft.send()

    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it.each(['confirmed', 'failed', 'replaced'] as const)(
    'has balances refreshed once more when it is %s',
    async (outcome) => {
      let settle: (how: typeof outcome) => void = () => undefined
      const settled = new Promise<typeof outcome>((resolve) => {
        settle = resolve
      })
      const { draft, refreshed } = await complete({ facts: { answer: async () => ({ id: 'tx1', settled }) } })
      await draft.send()
      expect(refreshed).toHaveLength(1)

      settle(outcome)
      await settled
      await new Promise((turn) => setTimeout(turn))

      expect(refreshed).toHaveLength(2)
    }
  )
})

describe('a draft that is being reviewed', () => {
  const pending = async () => {
    let answer: (sent: SentTransaction) => void = () => undefined
    const scene = await complete({ facts: { answer: () => new Promise((resolve) => (answer = resolve)) } })
    return { ...scene, answer: () => answer({ id: 'tx1', settled: Promise.resolve('confirmed') }) }
  }

  it('is not reviewed twice: another call waits for the same payment', async () => {
    const { draft, reviewed, answer, named } = await pending()
    const calls = [draft.send(), draft.send()]
    expect([reviewed.length, draft.loading]).toEqual([1, true])

    answer()

    expect((await Promise.all(calls)).map(({ id }) => id)).toEqual(['tx1', 'tx1'])
    expect(named('SEND_').map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('reports no other payment than the reviewed one as sent', async () => {
    const { draft, reviewed, answer } = await pending()
    const first = draft.send()
    draft.setAmount('2')

    await expect(draft.send()).rejects.toMatchObject({ code: 'send/underReview' })

    expect([reviewed.length, draft.loading, draft.failure]).toEqual([1, true, undefined])
    draft.reset()
    await expect(draft.send()).rejects.toMatchObject({ code: 'send/underReview' })
    answer()
    expect((await first).id).toBe('tx1')
  })

  it('can be reviewed again once its review has ended', async () => {
    const { draft, change, reviewed } = await complete({
      facts: { answer: () => Promise.reject(coreErrors.dismissed()) }
    })
    await expect(draft.send()).rejects.toMatchObject({ code: 'core/dismissed' })
    change({ answer: async () => ({ id: 'tx2', settled: Promise.resolve('confirmed') }) })

    expect((await draft.send()).id).toBe('tx2')
    expect(reviewed).toHaveLength(2)
  })
})

describe('a draft', () => {
  it('that is reset has no selected token', async () => {
    const { draft } = await begin()
    draft.selectToken(toyToken('usd'))
    draft.reset()
    expect([draft.isTokenSelected, draft.token]).toEqual([false, undefined])
  })

  it('of nothing is refused as an invalid amount', async () => {
    const { draft, reviewed } = await complete()
    for (const nothing of ['0', '0.00']) {
      draft.setAmount(nothing)
      await expect(draft.send()).rejects.toMatchObject({ code: 'amounts/invalidAmount' })
    }
    expect(reviewed).toEqual([])
  })

  it('of the maximum has no amount once another token is selected', async () => {
    const { draft } = await begin()
    await draft.setMax()
    draft.selectToken(toyToken('usd'))
    expect([draft.sendTokenAmount, draft.isMax]).toEqual(['', false])
  })

  it('starts with the network’s currency if the account has nothing', async () => {
    const holdings = {
      holdings: { all: [hold(toyToken('usd'), 0n, 0n)], complete: true, at: 1 },
      loading: false
    }
    const { draft } = await begin({ facts: { holdings } })
    expect([draft.asset?.symbol, draft.asset?.token]).toEqual(['TOY', undefined])
  })

  it('is not reviewed with the preparation of what it was before', async () => {
    const { draft, reviewed, named } = await complete()
    if (draft.intent) await draft.prepare(draft.intent)
    expect(draft.preparation.prepared?.amount).toBe(150n)
    draft.setAmount('1')

    await draft.send()

    expect(reviewed[0]).toMatchObject({ intent: { amount: 100n } })
    expect(reviewed[0]?.options?.prepared).toBeUndefined()
    expect(named('SEND_').map(({ data }) => Object(data).amount)).toEqual(['1', '1'])
  })
})
