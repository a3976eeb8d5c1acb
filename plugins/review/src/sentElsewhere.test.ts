import { describe, expect, it } from '@jest/globals'
import type { ActivityPage, Transaction } from '@plugboard/core'
import type { SentBefore } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { waitFor } from '@testing-library/dom'
import { autorun } from 'mobx'
import { portfolio } from '../../portfolio/src/index'
import { fakePrepare, reviewSetup } from '../test/reviewSetup'

const { begin } = reviewSetup()
const never = new Promise<never>(() => undefined)

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
    const said: (SentBefore | undefined)[] = []
    const stop = autorun(() => said.push(service.sentBefore?.(account, carol)))
    const last = (expected: SentBefore | undefined) => waitFor(() => expect(said.at(-1)).toBe(expected))
    await last(undefined)

    await waitFor(() => {
      answer({ data: [{ id: 'tx1', metadata, transfers: [payment] }] })
      expect(said.at(-1)).toBe('yes')
    })

    expect(said.includes('no')).toBe(false)
    expect(service.sentBefore?.(account, forged)).toBe('no')
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

  it.each<[string, SentBefore, Partial<ActivityPage> | 'unreadable' | 'unavailable']>([
    ['not claimed', 'notKnown', 'unreadable'],
    ['not claimed', 'notKnown', 'unavailable'],
    ['not claimed', 'notKnown', { next: 'cursor' }],
    ['not claimed', 'notKnown', { since: 1_700_000_000_000 }],
    ['not claimed', 'notKnown', { tokensOnly: true }],
    ['claimed', 'no', {}]
  ])('are %s to be absent (%p) if the history is %j', async (_, expected, page) => {
    const activity = async () => {
      if (page === 'unreadable') throw new Error('blocked')
      return { data: [], ...(page as Partial<ActivityPage>) }
    }
    const capabilities = { prepare: fakePrepare(), ...(page !== 'unavailable' && { activity }) }
    const namespaces = [fakeNamespace({ capabilities })]
    const { kit, pay, ready, service } = await begin({ namespaces, plugins: [portfolio()] })
    const said =
      expected === 'notKnown'
        ? 'It is not known whether you have sent to this address before'
        : 'You have not sent to this address before'

    void pay({ to: carol }).catch(() => undefined)

    const { findings } = await ready()
    expect(findings.map(({ level, code, text }) => `${level} ${code}: ${text}`)).toEqual([
      `warn firstTime: ${said}`
    ])
    expect(service.sentBefore?.({ address: 'alice', networkId: 'toy:1' }, carol)).toBe(expected)
    kit.close()
  })

  it('are looked for again by the form and by the review once the network is back, and never with a toast', async () => {
    let isDown = true
    let looks = 0
    const activity = async () => {
      looks += 1
      if (isDown) throw new Error('offline')
      return { data: [{ id: 'tx1', metadata, transfers: [payment] }] }
    }
    const namespaces = [fakeNamespace({ capabilities: { prepare: fakePrepare(), activity } })]
    const { kit, pay, ready, service } = await begin({ namespaces, plugins: [portfolio()] })
    const review = async () => {
      void pay({ to: carol }).catch(() => undefined)
      const { findings } = await ready()
      kit.close()
      return findings.map(({ text }) => text)
    }
    expect(await review()).toEqual(['It is not known whether you have sent to this address before'])
    const account = { address: 'alice', networkId: 'toy:1' } as const
    const said: (SentBefore | undefined)[] = []
    const stop = autorun(() => said.push(service.sentBefore?.(account, carol)))

    const before = looks
    service.retrySentBefore?.(account)
    await waitFor(() => expect(looks).toBe(before + 1))
    isDown = false
    expect(await review()).toEqual([])
    expect([said.at(-1), kit.notices.toasts]).toEqual(['yes', []])
    isDown = true
    service.retrySentBefore?.(account)
    await new Promise((resolve) => setTimeout(resolve))
    expect(said.at(-1)).toBe('yes')
    expect(new Set(said)).toEqual(new Set(['notKnown', 'yes']))
    stop()
  })

  it.each<[string, Partial<ActivityPage>]>([
    ['has more pages', { next: 'cursor' }],
    ['is known only since a certain time', { since: 1_700_000_000_000 }]
  ])('are said not to be recent if the history %s', async (_, page) => {
    const toDave = { ...metadata, sentTo: 'dave' }
    const transfers = [{ ...payment, recipient: 'dave' }]
    const activity = async () => ({ data: [{ id: 'tx1', metadata: toDave, transfers }], ...page })
    const namespaces = [fakeNamespace({ capabilities: { prepare: fakePrepare(), activity } })]
    const { kit, pay, ready, service } = await begin({ namespaces, plugins: [portfolio()] })

    void pay({ to: carol }).catch(() => undefined)

    const { findings } = await ready()
    expect(findings.map(({ level, code, text }) => `${level} ${code}: ${text}`)).toEqual([
      'warn firstTime: You have not sent to this address recently'
    ])
    const account = { address: 'alice', networkId: 'toy:1' } as const
    expect(service.sentBefore?.(account, carol)).toBe('notRecently')
    expect(service.sentBefore?.(account, 'dave')).toBe('yes')
    kit.close()
  })
})
