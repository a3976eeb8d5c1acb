import {
  type AssetChange,
  type Connection,
  connectErrors,
  coreErrors,
  type DecodedCall,
  defineErrors,
  definePlugin,
  type Finding,
  type Intent,
  type Kit,
  type PreparedTransaction
} from '@plugboard/core'
import { type PendingTransaction, reviewToken } from '@plugboard/core/features'
import type { ReviewFinding, ReviewState, SendingState } from '@plugboard/review'
import { coffee, collection, ether, lengthy } from './galleryAssets.js'
import { galleryRequest } from './galleryRequest.js'
import type { progressStates, reviewStates } from './State.js'

const galleryErrors = defineErrors('gallery', {
  preparedExpired: { message: 'This transaction is out of date; look at it once more' }
})

type ReviewStateName = (typeof reviewStates)[number]
type ProgressStateName = (typeof progressStates)[number]

const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const known = '0x3C44aBdd16a900FA2c585dd299E03D12fA4293bc'
const router = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const longName = 'maren-and-the-coffee-roasters-of-the-north-harbour.community.eth'
const longMemo = 'Invoice 2026-11-0047, for the coffee of November and the cups. Thank you!'

/** What a page might ask for at once. */
const calls: readonly DecodedCall[] = [
  {
    action: 'approve',
    asset: coffee,
    amount: 2n ** 256n - 1n,
    counterparty: router,
    text: `approve(spender: ${router}, amount: ${2n ** 256n - 1n})`
  },
  {
    action: 'transfer',
    asset: collection,
    amount: 1n,
    tokenId: '2',
    counterparty: receiver,
    text: `transferFrom(from: ${known}, to: ${receiver}, amount: 2)`
  },
  {
    action: 'approveAll',
    asset: collection,
    counterparty: router,
    text: `setApprovalForAll(operator: ${router}, approved: true)`
  }
]

const finding = (
  code: string,
  level: Finding['level'],
  text: string,
  more: Partial<ReviewFinding> = {}
): ReviewFinding => ({ code, level, text, ...more })

const first = finding('firstTime', 'warn', 'You send to this address for the first time')
const findings: Readonly<Partial<Record<ReviewStateName, readonly ReviewFinding[]>>> = {
  info: [finding('otherOwn', 'info', 'This is another account of yours')],
  warning: [
    first,
    finding('unknownToken', 'warn', 'This token is on no list. Anyone can make a token with this name.')
  ],
  danger: [finding('burn', 'danger', 'Nobody owns this address: what is sent there is lost'), first],
  lookalike: [
    finding(
      'lookalike',
      'danger',
      'This looks like an address that you know, but it is another one. Compare the marked characters.',
      { known, receiver }
    )
  ],
  calls: [finding('unlimited', 'danger', 'This lets somebody else spend all of this token, now and later')],
  'many digits': [first],
  blocked: [
    finding('notAsIntended', 'block', 'The network would move another amount than you entered'),
    first
  ],
  'simulation failed': [finding('wouldFail', 'block', 'The network would refuse this transaction')],
  'cannot simulate': [
    finding('notSimulated', 'info', 'This network cannot say beforehand what the transaction will do'),
    finding('notChecked', 'info', 'Not checked: Coffee Guard did not answer', {
      values: { source: 'Coffee Guard' }
    })
  ]
}

/** A payment of 12.5 coffee dollars, as it was prepared; of a token with a long name; or calls of the page. */
function preparedIn(name: ReviewStateName, connection: Connection): PreparedTransaction {
  const { networkId, account } = connection
  const isLong = name === 'many digits'
  const asset = isLong ? lengthy : coffee
  const amount = isLong ? 123_456_789_123_456_789_012_345_678n : 12_500_000n
  const leaves: AssetChange = { asset, owner: account.address, delta: -amount }
  const allowance: AssetChange = { ...leaves, delta: 0n, allowance: { spender: router, amount } }
  const request = { networkId, namespace: 'eip155', method: 'eth_sendTransaction', params: [] } as const
  const transfer: Intent = {
    kind: 'transfer',
    connection,
    to: receiver,
    toName: name === 'lookalike' ? undefined : isLong ? longName : 'maren.eth',
    asset,
    amount,
    memo: isLong ? longMemo : undefined
  }
  return {
    intent: name === 'calls' ? { kind: 'calls', connection, calls: [] } : transfer,
    calls: name === 'calls' ? calls : undefined,
    amount,
    steps: [{ label: 'act', request }],
    changes: name === 'allowance' ? [allowance, leaves] : [leaves],
    simulated: name === 'simulation failed' ? 'failed' : name === 'cannot simulate' ? 'cannot' : 'passed',
    reason: name === 'simulation failed' ? 'CoffeeDollar: transfers are paused' : undefined,
    fee:
      name === 'fee unknown'
        ? undefined
        : { asset: ether, expected: 26_000_000_000_000n, most: 47_000_000_000_000n },
    findings: [],
    expiresAt: Date.now() + 60_000,
    raw: JSON.stringify({ from: account.address, to: asset.token, data: '0xa9059cbb…' }, undefined, 2),
    send: () => Promise.reject(coreErrors.unexpected())
  }
}

/** A review in a state. What is pressed in it does nothing. */
function reviewIn(name: ReviewStateName, connection: Connection): ReviewState {
  const found = findings[name] ?? []
  const isBlocked = name === 'blocked' || name === 'simulation failed'
  const isDangerous = found.some(({ level }) => level === 'danger')
  const phases: Readonly<Partial<Record<ReviewStateName, ReviewState['phase']>>> = {
    preparing: 'preparing',
    checking: 'checking',
    failed: 'failed'
  }
  const phase = phases[name] ?? 'ready'
  return {
    phase,
    prepared: phase === 'preparing' || phase === 'failed' ? undefined : preparedIn(name, connection),
    findings: found,
    error: name === 'failed' ? coreErrors.chainFailed() : undefined,
    changed: { amount: name === 'changed', fee: name === 'changed' },
    isBlocked,
    isDangerous,
    isAcknowledged: false,
    checkedReceivers: [],
    canAgree: phase === 'ready' && !isBlocked && !isDangerous,
    acknowledge: () => undefined,
    agree: () => undefined,
    retry: () => undefined
  }
}

/** What is known of a transaction in each of its states; of one that is not named here the wallet has not answered. */
const transactions: Readonly<Partial<Record<ProgressStateName, Partial<PendingTransaction>>>> = {
  sent: { state: 'sent' },
  confirmed: { state: 'confirmed' },
  failed: { state: 'failed' },
  replaced: { state: 'replaced' },
  cancelled: { state: 'cancelled' },
  dropped: { state: 'dropped' },
  reorganised: { state: 'reorganised' },
  'waiting for signers': { state: 'waitingForSigners' },
  'not as reviewed': { state: 'confirmed', isAsShown: false },
  'sent in part': { steps: { sent: 1, total: 2 } }
}

/** States of a transaction that is not on the list: what was not sent is taken off it. */
const unlisted: readonly ProgressStateName[] = ['gone', 'declined', 'expired', 'not sent']

/** How asking the wallet goes; `undefined` once it has answered. */
function sendingIn(name: ProgressStateName, { wallet }: Connection): SendingState | undefined {
  const errors = {
    declined: connectErrors.rejected(),
    expired: galleryErrors.preparedExpired(),
    'not sent': coreErrors.chainFailed()
  } as const
  const error = Object.hasOwn(errors, name) ? errors[name as keyof typeof errors] : undefined
  if (!error && name !== 'asking' && name !== 'approve and act') return undefined
  const isTwo = name === 'approve and act'
  return {
    wallet,
    stepCount: isTwo ? 2 : 1,
    step: isTwo ? 1 : 0,
    sent: isTwo ? 1 : 0,
    ids: [],
    steps: isTwo ? { sent: 1, total: 2 } : undefined,
    error,
    allowanceCount: 0,
    isAllowanceOnly: false,
    renewedMinimum: undefined,
    reach: () => undefined,
    renew: () => undefined,
    fail: () => undefined
  }
}

/** Stands where the review would be: one transaction is under way. */
export function galleryTransactions(state: string) {
  return definePlugin({
    name: 'gallery/transactions',
    provides: [reviewToken],
    replaces: [reviewToken],
    setup(kit) {
      const name = state as ProgressStateName
      const transaction: PendingTransaction = {
        key: 'coffee',
        id: Object.hasOwn(transactions, name) ? `0x${'5c'.repeat(32)}` : undefined,
        account: 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        networkId: 'eip155:31337',
        state: 'asking',
        at: Date.now(),
        kind: 'transfer',
        to: receiver,
        asset: coffee,
        amount: 12_500_000n,
        ...transactions[name]
      }
      kit.provide(reviewToken, {
        review: () => Promise.reject(coreErrors.dismissed()),
        pending: unlisted.includes(name) ? [] : [transaction],
        recipients: () => [],
        dismiss: () => undefined
      })
    }
  })
}

/** What the views of the review are opened with. */
export function reviewParams(kit: Kit, view: string, state: string) {
  const connection = kit.connections.active
  if (!connection) throw new Error('The gallery has no wallet')
  if (view === 'ReviewRequest') return galleryRequest(connection, state)
  return view === 'ReviewTransaction'
    ? { review: reviewIn(state as ReviewStateName, connection) }
    : { transaction: 'coffee', sending: sendingIn(state as ProgressStateName, connection) }
}
