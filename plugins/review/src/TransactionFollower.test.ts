/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { PluginContext, TransactionQuery, TransactionStatus } from '@plugboard/core'
import { fakeStorage } from '../test/fakeStorage'
import { toy } from '../test/reviewSetup'
import { PendingTransactions } from './PendingTransactions'
import type { KeptTransaction } from './readTransactions'
import { TransactionFollower } from './TransactionFollower'

const day = 24 * 60 * 60 * 1000
const timing = { first: 5, longest: 5, missing: 60, forgotten: 3 * day }

const transaction = (change: Partial<KeptTransaction> = {}): KeptTransaction => ({
  key: 'one',
  id: '0x1',
  account: 'toy:1:alice',
  networkId: 'toy:1',
  state: 'sent',
  at: Date.now(),
  kind: 'transfer',
  asset: toy,
  amount: 500n,
  fingerprint: { nonce: 7 },
  ...change
})

const pages: AbortController[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.abort()
})

/** A page that follows stored transactions on a network that answers with `status`. */
function begin(stored: readonly KeptTransaction[], status: TransactionStatus = { state: 'unseen' }) {
  const page = new AbortController()
  pages.push(page)
  const transactions = new PendingTransactions(fakeStorage())
  for (const one of stored) transactions.put(one)
  const network = { status, asked: [] as Omit<TransactionQuery, 'signal'>[], followed: [] as string[] }
  const reported: unknown[] = []
  const events: string[] = []
  const capabilities = {
    transactionStatus: async ({ signal: _, ...query }: TransactionQuery) => {
      network.asked.push(query)
      return network.status
    },
    follow: async (_: string, id: string) => {
      network.followed.push(id)
      return 'confirmed' as const
    }
  }
  const kit = {
    signal: page.signal,
    registerTexts: () => undefined,
    namespaces: { get: () => ({ capabilities }) },
    networks: { get: () => undefined },
    router: { open: false, current: { name: 'Account', params: undefined } },
    actions: { refreshBalance: async () => undefined },
    emit: (name: string, { outcome }: { outcome?: string }) =>
      events.push(outcome === undefined ? name : `${name} ${outcome}`),
    report: (error: { code: string }) => reported.push(error.code),
    notify: () => undefined
  } as unknown as PluginContext
  const follower = new TransactionFollower(kit, transactions, timing)
  const one = () => transactions.find('one')
  /** Waits for some of the network's answers. */
  const answers = async (count = 3) => {
    const until = network.asked.length + count
    while (network.asked.length < until) await new Promise((turn) => setTimeout(turn, 2))
  }
  const rest = (ms = 30) => new Promise((turn) => setTimeout(turn, ms))
  return { follower, transactions, network, reported, events, one, answers, rest }
}

const found = (change: object = {}) =>
  ({ state: 'pending', id: '0x1', isFinal: false, ...change }) as TransactionStatus

describe('a transaction that is resumed', () => {
  it.each([
    ['was sent days ago and never seen since', transaction({ at: Date.now() - 4 * day }), 'dropped'],
    [
      'was taken back days ago',
      transaction({ at: Date.now() - 4 * day, state: 'reorganised' }),
      'reorganised'
    ],
    ['is final', transaction({ state: 'confirmed', isFinal: true }), 'confirmed'],
    ['is no longer known', transaction({ key: 'other' }), undefined]
  ])('is not looked for if it %s', async (_, stored, state) => {
    const { follower, network, one, rest } = begin([stored])

    follower.resume('one')
    await rest()

    expect([one()?.state, network.asked]).toEqual([state, []])
  })

  it('without a fingerprint is left to its namespace, until it has ended', async () => {
    const sent = begin([transaction({ fingerprint: undefined })])
    sent.follower.resume('one')
    await sent.rest()
    expect([sent.network.followed, sent.one()?.state]).toEqual([['0x1'], 'confirmed'])

    const over = begin([transaction({ fingerprint: undefined, state: 'failed' })])
    over.follower.resume('one')
    await over.rest()
    expect([over.network.followed, over.network.asked, over.one()?.state]).toEqual([[], [], 'failed'])
  })

  it('without a fingerprint is announced once, also if another tab has learned of its outcome first', async () => {
    const { follower, transactions, events, rest } = begin([transaction({ fingerprint: undefined })])
    follower.resume('one')
    transactions.change('one', { state: 'confirmed' })
    await rest()
    expect(events).toEqual([])
  })

  it('is dropped only once its network has not known it for long', async () => {
    const { follower, one, answers, rest } = begin([transaction()])
    follower.resume('one')
    await answers(2)
    expect(one()?.state).toBe('sent')
    await rest(150)
    expect(one()?.state).toBe('dropped')
  })

  it('is looked for by its id and fingerprint, and is none that belongs to another', async () => {
    const other = transaction({ key: 'two', id: '0x2', state: 'confirmed' })
    const { follower, network, answers } = begin([transaction({ id: undefined, state: 'asking' }), other])
    follower.resume('one')
    await answers(1)
    expect(network.asked[0]).toMatchObject({ fingerprint: { nonce: 7 }, except: ['0x2'], networkId: 'toy:1' })
  })
})

describe('a transaction that the network has found', () => {
  it('gets its id, and keeps what it was found by', async () => {
    const fingerprint = { nonce: 9 }
    const { follower, one, answers, events, network } = begin(
      [transaction({ id: undefined, state: 'asking' })],
      found({ isAsShown: true, fingerprint })
    )
    follower.watch('one')
    await answers()
    expect(one()).toMatchObject({
      id: '0x1',
      state: 'sent',
      foundBy: { nonce: 7 },
      fingerprint,
      isAsShown: true
    })
    network.status = found({ state: 'confirmed', isFinal: true })
    await answers(1)
    await new Promise((turn) => setTimeout(turn, 20))
    expect(one()).toMatchObject({ state: 'confirmed', isFinal: true, foundBy: { nonce: 7 } })
    expect(events).toEqual(['TRANSACTION_SENT', 'TRANSACTION_SETTLED confirmed'])
  })

  it('is not this one if another tab has given its id to another', async () => {
    const other = transaction({ key: 'two', state: 'confirmed' })
    const { follower, one, answers } = begin(
      [transaction({ id: undefined, state: 'asking' }), other],
      found()
    )
    follower.watch('one')
    await answers()
    expect(one()).toMatchObject({ state: 'asking' })
    expect(one()?.id).toBeUndefined()
  })

  it('and that does something else is reported once, also if later answers do not say so', async () => {
    const { follower, one, answers, reported, network, events, rest } = begin(
      [transaction()],
      found({ isAsShown: false })
    )
    follower.watch('one')
    await answers()
    network.status = found()
    await answers()
    expect(one()?.isAsShown).toBe(false)
    expect(reported).toEqual(['review/notAsShown'])

    network.status = found({ state: 'confirmed', isFinal: true })
    await answers(1)
    await rest()
    expect(events).toEqual(['TRANSACTION_SETTLED replaced'])
  })

  it('is listed again after it was dismissed, because there is news', async () => {
    const { follower, one, transactions, answers } = begin([transaction({ state: 'dropped' })], found())
    transactions.dismiss('one')
    follower.watch('one')
    await answers()
    expect(one()).toMatchObject({ state: 'sent' })
    expect(transactions.listed).toHaveLength(1)
  })
})

it('while the wallet is being asked, only a find counts', async () => {
  const replaced = { state: 'replaced', id: '0x9', isFinal: true } as TransactionStatus
  const { follower, one, answers, network } = begin(
    [transaction({ id: undefined, state: 'asking' })],
    replaced
  )
  const ended = new AbortController()
  const sent = follower.found('one', ended.signal)
  follower.watch('one')
  await answers()
  expect(one()?.state).toBe('asking')

  network.status = found()
  expect((await sent).id).toBe('0x1')
  ended.abort()
})
