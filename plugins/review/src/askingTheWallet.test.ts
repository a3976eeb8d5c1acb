/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import {
  type Connection,
  connectErrors,
  coreErrors,
  type PreparedTransaction,
  type SendOptions,
  type SentTransaction,
  type SwapIntent,
  type TransactionStep
} from '@plugboard/core'
import { fakeStorage } from '../test/fakeStorage'
import { toy } from '../test/reviewSetup'
import { PendingTransactions } from './PendingTransactions'
import type { ReviewSession } from './ReviewSession'
import type { SendingState } from './SendingState'
import { sendReviewed } from './sendReviewed'

const usd = { ...toy, token: 'usd', symbol: 'USD' }
const connection = {
  namespace: 'toy',
  networkId: 'toy:1',
  caipAddress: 'toy:1:alice',
  account: { namespace: 'toy', address: 'alice' },
  wallet: { name: 'Toy Wallet' },
  session: {}
} as unknown as Connection
const sent: SentTransaction = { id: '0x2', settled: Promise.resolve('confirmed') }

const stepOf = (label: TransactionStep['label'], nonce: number): TransactionStep => ({
  label,
  request: { namespace: 'toy', networkId: 'toy:1', method: 'sign', params: [nonce] },
  fingerprint: { nonce }
})

const quote = {
  connection,
  from: toy,
  to: usd,
  amountIn: 10n,
  minOut: 990n,
  expiresAt: Number.MAX_SAFE_INTEGER
}

const swap = (renew?: SwapIntent['renew']) =>
  ({ kind: 'swap', connection, quote, renew }) as unknown as SwapIntent

/** A prepared swap, of an allowance and the exchange, for at least 990 dollars. */
const prepared = (send: PreparedTransaction['send'], change: Partial<PreparedTransaction> = {}) =>
  ({
    intent: swap(),
    steps: [stepOf('approve', 1), stepOf('act', 2)],
    calls: [{ action: 'swap', asset: toy, amount: 10n, minimum: { asset: usd, amount: 990n }, text: 'swap' }],
    changes: [
      { asset: usd, owner: 'pool', delta: -1_000n },
      { asset: toy, owner: 'alice', delta: -10n },
      { asset: usd, owner: 'alice', delta: 1_000n }
    ],
    simulated: 'passed',
    findings: [],
    fee: { asset: toy, expected: 1n, most: 2n },
    expiresAt: 60_000,
    raw: '',
    send,
    ...change
  }) as PreparedTransaction

interface Seal {
  readonly reviewed: object
  readonly steps: readonly unknown[]
  readonly until: number
  isOpen: boolean
}

/** Sends a reviewed transaction in a page whose network never reports anything. The visitor closes the view of its progress. */
async function send(
  shown: PreparedTransaction,
  { fresh, signal, seals = [] }: { fresh?: PreparedTransaction; signal?: AbortSignal; seals?: Seal[] } = {}
) {
  const watched: string[] = []
  const emitted: unknown[] = []
  const asked: string[] = []
  let sending: SendingState | undefined
  const transactions = new PendingTransactions(fakeStorage())
  const kit = {
    actions: {
      ask: async (_: string, params: { sending: SendingState }) => {
        sending = params.sending
        throw coreErrors.dismissed()
      },
      prepare: async () => fresh
    },
    connections: { of: () => connection },
    seal: async (reviewed: object, steps: readonly unknown[], until: number) => {
      const seal = { reviewed, steps, until, isOpen: true }
      seals.push(seal)
      return () => {
        seal.isOpen = false
      }
    },
    emit: (...event: unknown[]) => emitted.push(event)
  }
  const follower = {
    watch: (key: string) => watched.push(transactions.find(key)?.id ?? 'unanswered'),
    found: () => new Promise<never>(() => undefined)
  }
  const outcome = await sendReviewed(
    { kit, transactions, follower } as never,
    { prepared: shown, findings: [] } as Partial<ReviewSession> as ReviewSession,
    { signal, onStep: (label) => asked.push(label) }
  )
  const [transaction] = transactions.all
  return { outcome, seals, watched, emitted, asked, sending, transaction }
}

/** Asks the wallet for both steps, and renews the second one if the page can. @param before runs before the wallet is asked for it */
const bothSteps =
  (
    before: (options: SendOptions) => unknown = ({ renew }) => renew?.(undefined)
  ): PreparedTransaction['send'] =>
  async (options = {}) => {
    options.onProgress?.({ step: 0, state: 'asking' })
    options.onProgress?.({ step: 0, state: 'sent', id: '0x1' })
    await before(options)
    options.onProgress?.({ step: 1, state: 'asking' })
    options.onProgress?.({ step: 1, state: 'sent', id: '0x2' })
    return sent
  }

describe('what was shown', () => {
  it('is sealed until it expires, and no longer than the wallet is asked', async () => {
    let isSealed = false
    const { seals } = await send(prepared(bothSteps(() => (isSealed = true))))
    expect(isSealed).toBe(true)
    expect(seals).toMatchObject([{ steps: [{ params: [1] }, { params: [2] }], until: 60_000, isOpen: false }])

    const failing = await send(prepared(() => Promise.reject(connectErrors.rejected())))
    expect(failing.seals).toMatchObject([{ isOpen: false }])
  })

  it('is what the namespace names as reviewed, with the signal of the caller', async () => {
    const { signal } = new AbortController()
    let options: SendOptions = {}
    const shown = prepared(bothSteps((given) => (options = given)))
    const { seals } = await send(shown, { signal })

    expect(options.reviewed).toBe(seals[0]?.reviewed)
    expect(options.reviewed).toMatchObject({ intent: shown.intent, changes: shown.changes, fee: shown.fee })
    expect(options.signal).toBe(signal)
  })
})

describe('the last step of a swap', () => {
  it('is replaced by a renewed one: its seal, its fingerprint, and the minimum that arrives', async () => {
    const calls = [
      { action: 'swap', asset: toy, minimum: { asset: usd, amount: 995n }, text: 'swap' }
    ] as const
    const fresh = prepared(bothSteps(), { steps: [stepOf('act', 7)], calls, expiresAt: 90_000 })
    let sealed: boolean[] = []
    const shown = prepared(
      bothSteps(async ({ renew }) => {
        await renew?.(undefined)
        sealed = seals.map(({ isOpen }) => isOpen)
      }),
      { intent: swap(async () => fresh.intent as SwapIntent) }
    )
    const seals: Seal[] = []

    const { transaction, sending } = await send(shown, { fresh, seals })

    expect(sealed).toEqual([false, true])
    expect(seals).toMatchObject([
      { until: 60_000, isOpen: false },
      { steps: [{ params: [7] }], until: 90_000, isOpen: false }
    ])
    expect(transaction).toMatchObject({ fingerprint: { nonce: 7 }, minimum: 995n, id: '0x2' })
    expect(sending?.renewedMinimum?.amount).toBe(995n)
  })

  it('is not renewed if it is the only one, because nothing is waited for', async () => {
    let options: SendOptions = {}
    const renew = async () => swap()
    const shown = prepared(
      async (given = {}) => {
        options = given
        given.onProgress?.({ step: 0, state: 'asking' })
        return sent
      },
      { intent: swap(renew), steps: [stepOf('act', 1)] }
    )
    await send(shown)
    expect(options.renew).toBeUndefined()
  })
})

it('only the last step is looked for, from the moment in which the wallet is asked for it', async () => {
  const { watched, transaction, emitted, asked } = await send(prepared(bothSteps()))

  expect(watched).toEqual(['unanswered'])
  expect(asked).toEqual(['approve', 'act'])
  expect(transaction).toMatchObject({
    id: '0x2',
    state: 'sent',
    fingerprint: { nonce: 2 },
    steps: { sent: 2, total: 2, ids: ['0x1', '0x2'] },
    asset: toy,
    arriving: usd
  })
  expect(emitted).toEqual([['TRANSACTION_SENT', { namespace: 'toy', networkId: 'toy:1', id: '0x2' }]])
})

it('a fingerprint that the namespace learns from the wallet is stored', async () => {
  const { transaction } = await send(
    prepared(
      async ({ onProgress } = {}) => {
        onProgress?.({ step: 0, state: 'asking' })
        onProgress?.({ step: 0, state: 'sent', fingerprint: { batch: 'its own' } })
        throw coreErrors.unexpected()
      },
      { steps: [stepOf('act', 1)] }
    )
  )
  expect(transaction?.fingerprint).toEqual({ batch: 'its own' })
})

describe('after an error', () => {
  const failing = (
    progress: 'first sent' | 'last asked' | 'last sent',
    change: Partial<PreparedTransaction> = {}
  ) =>
    send(
      prepared(async ({ onProgress } = {}) => {
        onProgress?.({ step: 0, state: 'asking' })
        onProgress?.({ step: 0, state: 'sent', id: '0x1' })
        if (progress !== 'first sent') onProgress?.({ step: 1, state: 'asking' })
        if (progress === 'last sent') onProgress?.({ step: 1, state: 'sent' })
        throw coreErrors.unexpected()
      }, change)
    )

  it('before the wallet was asked for the last step, nothing is looked for, and a swap can be repeated', async () => {
    const { transaction } = await failing('first sent')
    expect(transaction).toMatchObject({ state: 'asking', steps: { sent: 1, total: 2 } })
    expect([transaction?.fingerprint, transaction?.digest]).toEqual([undefined, undefined])
  })

  it('before the wallet was asked for the last of several calls, repeating them is not harmless', async () => {
    const intent = { kind: 'calls', connection, calls: [] } as PreparedTransaction['intent']
    const { transaction } = await failing('first sent', { intent })
    expect(transaction?.fingerprint).toBeUndefined()
    expect(transaction?.digest).toBeDefined()
  })

  it.each(['last asked', 'last sent'] as const)('with the %s, it is looked for', async (progress) => {
    const { transaction } = await failing(progress)
    expect(transaction?.fingerprint).toEqual({ nonce: 2 })
    expect(transaction?.digest).toBeDefined()
  })
})
