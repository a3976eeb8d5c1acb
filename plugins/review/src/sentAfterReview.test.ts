import { describe, expect, it } from '@jest/globals'
import type { ActivityPage, Transaction } from '@plugboard/core'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { autorun } from 'mobx'
import { portfolio } from '../../portfolio/src/index'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()
const never = new Promise<never>(() => undefined)

describe('a transaction sent after a review', () => {
  it('continues when its view is closed, and is announced by a toast', async () => {
    const wallet = fakeConnector()
    const go = wallet.hold('request')
    const { kit, pay, agree, service, notices, view } = await begin({
      wallet,
      prepare: fakePrepare(undefined, () => never)
    })
    const paying = pay()
    await agree()
    await waitFor(() => expect(view()).toBe('TransactionProgress'))
    expect(service.pending.map(({ state }) => state)).toEqual(['asking'])

    kit.close()
    go()

    expect((await paying).id).toBe('id1')
    expect([view(), notices()]).toEqual(['closed', [['review.notice.sent', '5 TOY']]])
  })

  it.each([
    ['a toast says so once its view is left', () => never, 0, 'sent'],
    [
      'a toast says how it ended if its view is left at once',
      async () => 'confirmed' as const,
      0,
      'confirmed'
    ],
    ['nothing is said of what had ended there', async () => 'confirmed' as const, 1100, undefined]
  ])('is shown in its view: %s', async (_, settled, shownMs, notice) => {
    const { kit, pay, agree, notices, service } = await begin({ prepare: fakePrepare(undefined, settled) })
    const paying = pay()
    await agree()
    await paying
    await waitFor(() => expect(service.pending[0]?.state).toBe(notice ?? 'confirmed'))
    expect(notices()).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, shownMs))

    kit.close()

    const wanted = notice ? [[`review.notice.${notice}`, '5 TOY']] : []
    await waitFor(() => expect(notices()).toEqual(wanted))
  })

  it.each(['confirmed', 'failed', 'replaced'] as const)(
    'is announced after a reload: %s',
    async (outcome) => {
      const storage = memoryStorage()
      const first = await begin({ storage, prepare: fakePrepare(undefined, () => never) })
      const paying = first.pay()
      await first.agree()
      await paying
      first.kit.dispose()

      const followed: unknown[] = []
      const follow = async (...call: unknown[]) => {
        followed.push(call.slice(0, 2))
        return outcome
      }
      const { service, notices } = await begin({ storage, follow })

      await waitFor(() => expect(service.pending.map(({ state }) => state)).toEqual([outcome]))
      expect(followed).toEqual([['toy:1', 'id1']])
      expect(notices()).toEqual([[`review.notice.${outcome}`, '5 TOY']])
      const [{ key } = { key: '' }] = service.pending
      service.dismiss(key)
      expect(service.pending).toEqual([])
    }
  )

  it('is remembered if the page is closed while the wallet is asked', async () => {
    const storage = memoryStorage()
    const wallet = fakeConnector()
    wallet.hold('request')
    const first = await begin({ storage, wallet })
    void first.pay().catch(() => undefined)
    await first.agree()
    await waitFor(() => expect(wallet.calls.request).toBe(1))
    first.kit.dispose()

    const { service } = await begin({ storage })

    await waitFor(() =>
      expect(service.pending.map(({ state, to }) => [state, to])).toEqual([['asking', 'carol']])
    )
  })

  it('makes its receiver known: the next payment is not the first, and a lookalike address is dangerous', async () => {
    const carol = 'carolcarolcarolcarolcarol'
    const forged = 'carolcarolmarolcarolcarol'
    const { kit, pay, agree, ready, service } = await begin()
    const codes = async () => (await ready()).findings.map(({ code, level }) => `${level} ${code}`)

    const first = pay({ to: carol })
    expect(await codes()).toEqual(['warn firstTime'])
    await agree()
    await first
    kit.close()
    expect(service.recipients('toy:1:alice').map(({ address }) => address)).toEqual([carol])

    void pay({ to: carol }).catch(() => undefined)
    expect(await codes()).toEqual([])
    kit.close()
    void pay({ to: forged }).catch(() => undefined)
    expect(await codes()).toEqual(['danger lookalike'])
    const review = await ready()
    expect([review.canAgree, review.findings[0]?.known]).toEqual([false, carol])
    review.acknowledge(true)
    expect(review.canAgree).toBe(true)
  })
})

it('receivers are known at the first query after a reload if the code was prefetched', async () => {
  const storage = memoryStorage()
  const before = await begin({ storage })
  const paying = before.pay()
  await before.agree()
  await paying
  before.kit.dispose()
  const { service } = await begin({ storage })

  service.prefetch?.()
  await import('./ReviewService.js')
  await new Promise((turn) => setTimeout(turn))

  expect(service.recipients('toy:1:alice').map(({ address }) => address)).toEqual(['carol'])
})

describe('payments sent elsewhere', () => {
  const carol = 'carolcarolcarolcarolcarol'
  const forged = 'carolcarolmarolcarolcarol'
  const metadata: Transaction['metadata'] = {
    operationType: 'send',
    hash: 'tx1',
    chain: 'toy:1',
    minedAt: '2026-01-01T00:00:00Z',
    status: 'confirmed',
    sentFrom: 'alice',
    sentTo: carol
  }
  const payment = {
    direction: 'out',
    quantity: { numeric: '1.5' },
    sender: 'alice',
    recipient: carol,
    fungible_info: { name: 'Toy', symbol: 'TOY' }
  } as const
  const token = { name: 'Toy', symbol: 'TOY', address: 'scam' }

  /** The findings for a receiver and for a similar address, with this history of the account. */
  async function findings(activity: () => Promise<ActivityPage>) {
    const namespaces = [fakeNamespace({ capabilities: { prepare: fakePrepare(), activity } })]
    const { kit, pay, ready } = await begin({ namespaces, plugins: [portfolio()] })
    const codesOf = async (to: string) => {
      void pay({ to }).catch(() => undefined)
      const { findings } = await ready()
      kit.close()
      return findings.map(({ code, level }) => `${level} ${code}`)
    }
    return [await codesOf(carol), await codesOf(forged)]
  }

  it('make the receiver known if they are confirmed and signed by the account itself', async () => {
    const activity = async () => ({ data: [{ id: 'tx1', metadata, transfers: [payment] }] })

    expect(await findings(activity)).toEqual([[], ['danger lookalike']])
  })

  it('are reported to a form before the review, which gets undefined until they are known', async () => {
    let answer: (page: ActivityPage) => void = () => undefined
    const activity = () => new Promise<ActivityPage>((resolve) => (answer = resolve))
    const namespaces = [fakeNamespace({ capabilities: { prepare: fakePrepare(), activity } })]
    const { kit, service } = await begin({ namespaces, plugins: [portfolio()] })
    await kit.connect('fake')
    const account = { address: 'alice', networkId: 'toy:1' } as const
    const said: (boolean | null | undefined)[] = []
    const stop = autorun(() => said.push(service.hasSentTo?.(account, carol)))
    const last = (expected: boolean | undefined) => waitFor(() => expect(said.at(-1)).toBe(expected))
    await last(undefined)

    await waitFor(() => {
      answer({ data: [{ id: 'tx1', metadata, transfers: [payment] }] })
      expect(said.at(-1)).toBe(true)
    })

    expect(said.includes(false)).toBe(false)
    expect(service.hasSentTo?.(account, forged)).toBe(false)
    stop()
  })

  it.each<[string, Partial<Transaction['metadata']>, object]>([
    ['that somebody else has signed, as tokens forge them', { sentFrom: 'mallory' }, {}],
    ['that failed', { status: 'failed' }, {}],
    ['that is not confirmed', { status: 'pending' }, {}],
    ['of a call that is no payment', { operationType: 'execute' }, {}],
    ['of a token on no list', {}, { fungible_info: token }],
    ['of nothing', {}, { quantity: { numeric: '0.00' } }],
    ['that came in', {}, { direction: 'in' }]
  ])('do not make the receiver known: a payment %s', async (_, change, moved) => {
    const transaction = {
      id: 'tx1',
      metadata: { ...metadata, ...change },
      transfers: [{ ...payment, ...moved }]
    }

    expect(await findings(async () => ({ data: [transaction] }))).toEqual([
      ['warn firstTime'],
      ['warn firstTime']
    ])
  })

  it('do not block the review if they are not found in time', async () => {
    expect(await findings(() => never)).toEqual([['warn firstTime'], ['warn firstTime']])
  })

  it.each<[string, boolean | null, Partial<ActivityPage> | 'unreadable' | 'unavailable']>([
    ['not claimed', null, 'unreadable'],
    ['not claimed', null, 'unavailable'],
    ['not claimed', null, { next: 'cursor' }],
    ['not claimed', null, { since: 1_700_000_000_000 }],
    ['not claimed', null, { tokensOnly: true }],
    ['claimed', false, {}]
  ])('are %s to be absent (%p) if the history is %j', async (_, expected, page) => {
    const activity = async () => {
      if (page === 'unreadable') throw new Error('blocked')
      return { data: [], ...(page as Partial<ActivityPage>) }
    }
    const capabilities = { prepare: fakePrepare(), ...(page !== 'unavailable' && { activity }) }
    const namespaces = [fakeNamespace({ capabilities })]
    const { kit, pay, ready, service } = await begin({ namespaces, plugins: [portfolio()] })
    const said =
      expected === null
        ? 'It is not known whether you have sent to this address before'
        : 'You have not sent to this address before'

    void pay({ to: carol }).catch(() => undefined)

    const { findings } = await ready()
    expect(findings.map(({ level, code, text }) => `${level} ${code}: ${text}`)).toEqual([
      `warn firstTime: ${said}`
    ])
    expect(service.hasSentTo?.({ address: 'alice', networkId: 'toy:1' }, carol)).toBe(expected)
    kit.close()
  })
})
