import {
  type Connection,
  coreErrors,
  type PreparedTransaction,
  type SendOptions,
  type SentTransaction,
  type SwapIntent,
  type TransactionStep
} from '@plugboard/core'
import { PendingTransactions } from '../src/PendingTransactions'
import type { ReviewSession } from '../src/ReviewSession'
import type { KeptTransaction } from '../src/readTransactions'
import type { SendingState } from '../src/SendingState'
import { sendReviewed } from '../src/sendReviewed'
import { fakeStorage } from './fakeStorage'
import { toy } from './reviewSetup'

export const usd = { ...toy, token: 'usd', symbol: 'USD' }
export const connection = {
  namespace: 'toy',
  networkId: 'toy:1',
  caipAddress: 'toy:1:alice',
  account: { namespace: 'toy', address: 'alice' },
  wallet: { name: 'Toy Wallet' },
  session: {}
} as unknown as Connection
export const never = new Promise<never>(() => undefined)
export const sent: SentTransaction = { id: '0x2', settled: Promise.resolve('confirmed') }

export const stepOf = (label: TransactionStep['label'], nonce: number): TransactionStep => ({
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

export const swap = (renew?: SwapIntent['renew']) =>
  ({ kind: 'swap', connection, quote, renew }) as unknown as SwapIntent

/** A prepared swap, of an allowance and the exchange, for at least 990 dollars. */
export const prepared = (send: PreparedTransaction['send'], change: Partial<PreparedTransaction> = {}) =>
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

export interface Seal {
  readonly reviewed: object
  readonly steps: readonly unknown[]
  readonly until: number
  isOpen: boolean
}

export interface Surroundings {
  readonly fresh?: PreparedTransaction
  readonly signal?: AbortSignal
  readonly seals?: Seal[]
  /** A transaction that was sent before. */
  readonly older?: KeptTransaction
  /** The id under which the network knows the transaction before the wallet has answered. */
  readonly found?: string
}

/** Sends a reviewed transaction in a page whose network never reports anything. The visitor closes the view of its progress. */
export async function send(
  shown: PreparedTransaction,
  { fresh, signal, seals = [], older, found }: Surroundings = {}
) {
  const watched: string[] = []
  const emitted: unknown[] = []
  const asked: string[] = []
  let sending: SendingState | undefined
  const transactions = new PendingTransactions(fakeStorage())
  if (older) transactions.put(older)
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
    found: async (key: string) => {
      if (found === undefined) return never
      transactions.change(key, { id: found, state: 'sent' })
      return { ...sent, id: found }
    }
  }
  const outcome = await sendReviewed(
    { kit, transactions, follower } as never,
    { prepared: shown, findings: [] } as Partial<ReviewSession> as ReviewSession,
    { signal, onStep: (label) => asked.push(label) }
  )
  const transaction = transactions.all.find(({ key }) => key !== older?.key)
  return { outcome, seals, watched, emitted, asked, sending, transaction }
}

/** Asks the wallet for both steps, and renews the second one if the page can. @param before runs before the wallet is asked for it */
export const bothSteps =
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
